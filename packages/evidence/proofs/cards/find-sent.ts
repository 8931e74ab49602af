import { databasePool } from "../../../../app/db/database.server.ts";

/** The numbers that a text contains, whatever separates their digits. */
export function findSent(text: string, numbers: ReadonlySet<string>): string[] {
  const bare = text.replace(/[\s\p{Pd}\p{Cf}.]|&nbsp;|&#160;/gu, "");
  const found = new Set<string>();
  for (const [run] of bare.matchAll(/\d{13,}/g))
    for (let from = 0; from < run.length - 12; from += 1)
      for (let length = 13; length <= 19; length += 1) {
        const part = run.slice(from, from + length);
        if (numbers.has(part)) found.add(part);
      }
  return [...found];
}

/** The numbers that the database contains, in any column of any table. */
export async function findStored(numbers: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const pool = databasePool();
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
    for (const { row } of rows) for (const number of findSent(row, numbers)) found.add(number);
  }
  return found;
}
