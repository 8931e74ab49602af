import { type SelectQueryBuilder, sql } from "kysely";
import type { DB } from "#app/db/types.generated.ts";

/**
 * Ids of found deals, the newest first. In the order of titles, deals to Rome are behind most others:
 * to find them there, every deal before them would be read.
 */
export function newestDealIds(found: SelectQueryBuilder<DB, "packages", object>) {
  return found.select("packages.id").orderBy(sql`created_at DESC, packages.id`);
}
