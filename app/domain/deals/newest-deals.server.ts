import { type SelectQueryBuilder, sql } from "kysely";
import { countBounds } from "#app/db/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";

/**
 * The newest of found deals, as many as a search counts. In the order of titles, deals to Rome are
 * behind most others: to sort them all, every deal before them would be read.
 */
export function newestFound(found: SelectQueryBuilder<DB, "packages", object>) {
  const newest = found
    .select("packages.id")
    .orderBy(sql`created_at DESC, packages.id`)
    .limit(countBounds.searched);
  return db.selectFrom("packages").where("packages.id", "in", newest);
}
