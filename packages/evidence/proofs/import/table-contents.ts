import type pg from "pg";

/** Tables that only grow, what is derived from them, and the import's own row. */
const growing = new Set([
  "ledger",
  "ledger_days",
  "ledger_merged",
  "audit_log",
  "security_events",
  "seals",
  "seal_mails",
  "imports",
]);

/** Staff calendars ask for departures that have changed: seats that come and go are a change, too. */
const rowOf = (table: string): string =>
  table === "departures" ? "(to_jsonb(row) - 'updated_at')" : "row";

export type Contents = ReadonlyMap<string, string>;

/** A digest of all rows of each table; `all` counts those that only grow, too. */
export async function readContents(client: pg.Client, { all = false } = {}): Promise<Contents> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const contents = new Map<string, string>();
  for (const { name } of rows) {
    if (!all && growing.has(name)) continue;
    const { rows: found } = await client.query<{ digest: string }>(
      `SELECT coalesce(md5(string_agg(md5(${rowOf(name)}::text), '' ORDER BY md5(${rowOf(name)}::text))), '') AS digest FROM ${name} AS row`,
    );
    contents.set(name, found[0]?.digest ?? "");
  }
  return contents;
}

/** The tables whose rows differ. */
export const differing = (before: Contents, after: Contents): string[] =>
  [...before].filter(([name, digest]) => after.get(name) !== digest).map(([name]) => name);
