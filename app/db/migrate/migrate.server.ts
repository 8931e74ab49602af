import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { softwareName } from "#app/values/software-name.ts";

type Options = {
  /** The role that serves, which gets its rights on what a new database is made of. */
  app?: string | undefined;
  /** Whether a new database is loaded from `schema.sql` beside the folder, if that is there. */
  fromSchema?: boolean;
};

/** Advisory lock for migrating processes (without it, three of four concurrent starts failed). */
export const migrationLock = 715_190_001;

/**
 * Migrates the database behind `pool`: a new one gets the schema, any other one each new SQL file of
 * `folder` in order, each in its own transaction. Returns the new files' names. Throws with the
 * file's name on failure; earlier files stay applied.
 *
 * If the database has migrations that `folder` lacks, a later release made them. Returns null,
 * without changes, if they say that this one can run beside them; otherwise throws `StartRefused`.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  { app, fromSchema = true }: Options = {},
): Promise<string[] | null> {
  // Not from the pool: migrations and waiting for the lock have no time limit.
  const client = new pg.Client({ ...pool.options, statement_timeout: false, query_timeout: 0 });
  // Without a listener, a broken connection would end the process; the query reports the error too.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    // Check first: even CREATE TABLE IF NOT EXISTS needs the right to create.
    const { rows: found } = await client.query(
      "SELECT WHERE to_regclass('schema_migrations') IS NOT NULL",
    );
    if (found.length === 0) {
      const schema = join(folder, "../schema.sql");
      if (fromSchema && existsSync(schema)) await loadSchema(client, schema, app);
      else await createMigrationsTable(client);
    }
    const applied = await readApplied(client);
    const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
    const missing = names.filter((name) => !applied.has(name));
    if (isLaterThan(names, applied)) return null;
    for (const name of missing) await applyFile(client, folder, name);
    return found.length === 0 ? names : missing;
  } finally {
    // The lock ends with the session.
    await client.end().catch(() => {});
  }
}

/** Creates everything at once, with `schema_migrations` filled; what it lacks is migrated after it. */
async function loadSchema(client: pg.Client, file: string, app?: string): Promise<void> {
  const role = app === undefined ? "CURRENT_USER" : pg.escapeIdentifier(app);
  const schema = (await readFile(file, "utf8")).replaceAll(':"app"', () => role);
  // One query of several statements is one transaction; SET LOCAL asks for a block.
  await client.query(`BEGIN; ${schema}; COMMIT`);
}

/** Each applied migration with the oldest release that can run beside it, if it names one. */
async function readApplied(client: pg.Client): Promise<Map<string, number | null>> {
  // As JSON, because older databases have no column for the release yet.
  const { rows } = await client.query<{ name: string; oldest: number | null }>(
    "SELECT name, (to_jsonb(made) ->> 'oldest_release')::integer AS oldest FROM schema_migrations AS made",
  );
  return new Map(rows.map(({ name, oldest }) => [name, oldest]));
}

/** Whether a later release migrated the database. Throws if this one can't run beside it. */
function isLaterThan(names: readonly string[], applied: Map<string, number | null>): boolean {
  const unknown = [...applied.keys()].filter((name) => !names.includes(name)).sort();
  if (unknown.length === 0) return false;
  const release = Number(names.at(-1)?.slice(0, 4));
  const fits = unknown.every((name) => (applied.get(name) ?? Infinity) <= release);
  // What lacks a migration of this release did not come from it.
  if (!fits || names.some((name) => !applied.has(name))) throw laterRelease(unknown);
  return true;
}

function laterRelease(unknown: readonly string[]): StartRefused {
  return new StartRefused(
    `The database belongs to a later release of ${softwareName} (${unknown.join(", ")}): start that release, or restore a backup made with this one.`,
  );
}

async function applyFile(client: pg.Client, folder: string, name: string): Promise<void> {
  try {
    await client.query("BEGIN");
    await applyMigration(client, { folder, name });
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(
      `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Creates the table of applied migrations in an empty database. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    "CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
  );
}

/**
 * Runs one SQL file of `folder` in the caller's transaction and records it as applied. `record:
 * false` skips that: a backup already contains the row.
 */
export async function applyMigration(
  client: pg.ClientBase,
  { folder, name, record = true }: { folder: string; name: string; record?: boolean },
): Promise<void> {
  const text = await readFile(join(folder, name), "utf8");
  await client.query(text);
  const [, oldest = null] = /^-- Oldest release beside it: (\d{4})$/m.exec(text) ?? [];
  // From a record, because older databases have no column for the release yet.
  const row = `json_build_object('name', $1::text, 'applied_at', now(), 'oldest_release', $2::integer)`;
  if (record)
    await client.query(
      `INSERT INTO schema_migrations SELECT * FROM json_populate_record(NULL::schema_migrations, ${row})`,
      [name, oldest],
    );
}
