import { sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";

/** Maximum deals that a text search may stand for. */
const max = 200;

/**
 * Ids of the deals, also archived, that match an id or words in title and destination; at most 200,
 * the first by id: without an order, a large table is read from wherever the last reader stopped.
 */
export async function findDealIds(meant: string): Promise<string[]> {
  const exact = await db
    .selectFrom("packages")
    .select("id")
    .where("id", "=", meant)
    .executeTakeFirst();
  if (exact) return [exact.id];
  const rows = await db
    .selectFrom("packages")
    .select("id")
    .where(sql<SqlBool>`search @@ websearch_to_tsquery('english', without_accents(${meant}))`)
    .orderBy("id")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}
