import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { selectSummaries } from "../deal-columns.server.ts";
import type { Deal, DealSummary } from "../deal.ts";

/**
 * Deals on sale like this one, at most `limit`: of the same country or kind (its first tag), whose offer stands on `today`
 * (YYYY-MM-DD). Those of the same country come first, then of the same kind in the same region.
 */
export function similarDeals(
  { id, destination, region, tags }: Pick<Deal, "id" | "destination" | "region" | "tags">,
  { today, limit }: { today: string; limit: number },
): Promise<DealSummary[]> {
  const country = destination.split(", ").at(-1) ?? "";
  const isOfCountry = sql<boolean>`split_part(destination, ', ', -1) = ${country}`;
  const isOfKind = sql<boolean>`tags[1] = ${tags[0] ?? ""}`;
  return selectSummaries(db)
    .where("archivedAt", "is", null)
    .where("id", "!=", id)
    .where((eb) => eb.or([eb("validUntil", "is", null), eb("validUntil", ">=", today)]))
    .where((eb) => eb.or([isOfCountry, isOfKind]))
    .orderBy(sql`${isOfCountry}`, "desc")
    .orderBy(sql`${isOfKind} AND region = ${region}`, "desc")
    .orderBy("rating", "desc")
    .orderBy("reviews", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
