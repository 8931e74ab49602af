import { sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";

/** How many deals a search by words stands for at most. */
const most = 200;

/** The ids of the deals, archived or not, that are meant by an id or by words of title and place; 200 at most. */
export async function findDealIds(meant: string): Promise<string[]> {
  const exact = await db.selectFrom("packages").select("id").where("id", "=", meant).executeTakeFirst();
  if (exact) return [exact.id];
  const rows = await db
    .selectFrom("packages")
    .select("id")
    .where(sql<SqlBool>`search @@ websearch_to_tsquery('english', without_accents(${meant}))`)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
