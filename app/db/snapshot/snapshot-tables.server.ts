import pg from "pg";

/** A table with its stored columns; generated ones are computed again. */
export type SnapshotTable = { name: string; columns: string[] };

/** State of a sequence: the next value is `value` itself until `called`. */
export type SequenceState = { name: string; value: string; called: boolean };

/** All tables in `public`, each after those that its foreign keys reference. */
export async function readTables(client: pg.ClientBase): Promise<SnapshotTable[]> {
  const { rows } = await client.query<SnapshotTable & { needs: string[] }>(`
    SELECT relname AS name,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0
        AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT DISTINCT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
        WHERE k.contype = 'f' AND k.conrelid = c.oid AND k.confrelid <> c.oid) AS needs
    FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    ORDER BY relname`);
  const ordered: SnapshotTable[] = [];
  const placed = new Set<string>();
  let waiting = rows;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((name) => placed.has(name)));
    if (ready.length === 0) throw new Error("Tables name each other in a circle.");
    for (const { name, columns } of ready) {
      placed.add(name);
      ordered.push({ name, columns });
    }
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

/** Blocks migrations of the tables until the transaction ends; reads and writes continue. */
export async function holdTables(
  client: pg.ClientBase,
  tables: readonly SnapshotTable[],
): Promise<void> {
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  await client.query(`LOCK TABLE ${names.join(", ")} IN ACCESS SHARE MODE`);
}

/** The state of every sequence in `public`. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(`
    SELECT relname AS name, oid::regclass::text AS quoted FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`);
  const states: SequenceState[] = [];
  for (const { name, quoted } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${quoted}`,
    );
    states.push(...found.rows.map((state) => ({ name, ...state })));
  }
  return states;
}

/** Restores a sequence's state. */
export async function setSequence(client: pg.ClientBase, state: SequenceState): Promise<void> {
  await client.query("SELECT setval(format('public.%I', $1::text)::regclass, $2::bigint, $3)", [
    state.name,
    state.value,
    state.called,
  ]);
}

export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM schema_migrations ORDER BY name",
  );
  return rows.map(({ name }) => name);
}
