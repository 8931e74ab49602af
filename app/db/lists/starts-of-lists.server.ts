import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "../database.server.ts";
import type { DB } from "../types.generated.ts";

/**
 * The first `key` of each list of `size` rows after the first list. One statement jumps along the
 * key's index.
 */
export async function startsOfLists<Table extends keyof DB>(
  rows: SelectQueryBuilder<DB, Table, object>,
  key: string,
  size: number,
): Promise<string[]> {
  const column = sql.ref(key);
  const next = rows
    .select(column.as("key"))
    .where(sql<boolean>`${column} >= starts.key`)
    .orderBy(column)
    .offset(size)
    .limit(1);
  const { rows: starts } = await sql<{ key: string }>`
    WITH RECURSIVE starts (key) AS (
      SELECT '' UNION ALL SELECT (${next}) FROM starts WHERE key IS NOT NULL)
    SELECT key FROM starts WHERE key > ''`.execute(db);
  return starts.map((start) => start.key);
}
