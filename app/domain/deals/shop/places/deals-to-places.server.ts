import { type RawBuilder, sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { DealSummary } from "../../deal.ts";
import { selectSummaries } from "../../deal-columns.server.ts";
import { offerStands } from "../../offer-stands.server.ts";
import { postersOf } from "../../poster-of.ts";
import { placesOnSale } from "./places-on-sale.server.ts";

/**
 * At most `limit` deals on sale to these places (poster slugs): valid on `today` (YYYY-MM-DD)
 * first, then best rated. A deal's places follow from its destination, like its poster.
 */
export async function dealsToPlaces(
  slugs: readonly string[],
  { today, limit }: { today: string; limit: number },
): Promise<DealSummary[]> {
  const { rows } = await sql<{
    destination: string;
  }>`SELECT * FROM ${placesOnSale} AS place`.execute(db);
  const destinations = rows
    .map(({ destination }) => destination)
    .filter((text) => postersOf(text).some(({ slug }) => slugs.includes(slug)));
  if (destinations.length === 0) return [];
  const stands = offerStands(today);
  // The best of each place, read off an index, however many deals it has.
  const best = (condition: RawBuilder<SqlBool>) => sql`
    (SELECT id FROM packages WHERE archived_at IS NULL AND destination = place AND ${condition}
    ORDER BY rating DESC, reviews DESC, id LIMIT ${limit})`;
  const candidates = sql<{ id: string }>`(
    SELECT best.id FROM unnest(${destinations}::text[]) AS place,
      LATERAL (${best(stands)} UNION ALL ${best(sql`NOT ${stands}`)}) AS best)`;
  return selectSummaries(db)
    .innerJoin(candidates.as("candidate"), "candidate.id", "packages.id")
    .orderBy(stands, "desc")
    .orderBy("rating", "desc")
    .orderBy("reviews", "desc")
    .orderBy("packages.id")
    .limit(limit)
    .execute();
}
