import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { DealSummary } from "../deal.ts";
import { selectSummaries } from "../deal-columns.server.ts";
import { postersOf } from "../poster-of.ts";

/**
 * At most `limit` deals on sale to these places (poster slugs): valid on `today` (YYYY-MM-DD)
 * first, then best rated. A deal's places follow from its destination, like its poster.
 */
export async function dealsToPlaces(
  slugs: readonly string[],
  { today, limit }: { today: string; limit: number },
): Promise<DealSummary[]> {
  const named = await db
    .selectFrom("packages")
    .select("destination")
    .distinct()
    .where("archivedAt", "is", null)
    .execute();
  const destinations = named
    .map(({ destination }) => destination)
    .filter((text) => postersOf(text).some(({ slug }) => slugs.includes(slug)));
  if (destinations.length === 0) return [];
  return selectSummaries(db)
    .where("archivedAt", "is", null)
    .where("destination", "in", destinations)
    .orderBy(sql`valid_until < ${today}`, (order) => order.asc().nullsFirst())
    .orderBy("rating", "desc")
    .orderBy("reviews", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
