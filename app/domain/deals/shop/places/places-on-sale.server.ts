import { type RawBuilder, sql, type SqlBool } from "kysely";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import { preparedDb, db } from "#app/db/database.server.ts";
import { selectSummaries } from "#app/domain/deals/deal-columns.server.ts";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { bestFirst, isListed, offerStands } from "#app/domain/deals/on-sale.server.ts";
import { remembered } from "#app/values/remembered.ts";
import { leadsTo, type NamedPlace } from "./leads-to.ts";

/**
 * SQL: each destination on sale once, as a table `(destination)`. DISTINCT would read an index entry
 * of every deal; this reads one of each destination.
 */
const placesOnSale: RawBuilder<{ destination: string }> = sql`(
  WITH RECURSIVE place AS (
    (SELECT destination FROM packages WHERE ${isListed} ORDER BY destination LIMIT 1)
    UNION ALL
    SELECT next.destination FROM place, LATERAL (
      SELECT destination FROM packages WHERE ${isListed} AND destination > place.destination ORDER BY destination LIMIT 1
    ) AS next
  )
  SELECT destination FROM place)`;

/**
 * The lowest price per person on sale of a place, in cents; null without trips. It is the kept
 * price, up to a minute old: asking each deal took six times as long.
 */
export const placePrices = untilChanged(["packages", "app_settings"], askPrices);

async function askPrices(): Promise<(place: NamedPlace) => number | null> {
  const { rows } = await sql<{ destination: string; cents: number }>`
    SELECT place.destination, lowest.cents FROM ${placesOnSale} AS place, LATERAL (
      SELECT from_cents AS cents FROM packages
      WHERE ${isListed} AND packages.destination = place.destination AND from_cents IS NOT NULL
      ORDER BY from_cents LIMIT 1
    ) AS lowest`.execute(preparedDb);
  const lowestOf = remembered(
    (place: NamedPlace): { cents: number | null } => {
      const all = rows.filter(({ destination }) => leadsTo(destination, place));
      return { cents: all.length > 0 ? Math.min(...all.map(({ cents }) => cents)) : null };
    },
    { keyOf: ({ slug, name }) => `${slug}/${name}` },
  );
  return (place) => lowestOf(place).cents;
}

/**
 * At most `limit` deals on sale to these places: valid on `today` (YYYY-MM-DD)
 * first, then the best. A deal's places follow from its destination, like its poster.
 */
export const dealsToPlaces = untilChanged(["packages", "app_settings"], askDeals);

async function askDeals(
  places: readonly NamedPlace[],
  { today, limit }: { today: string; limit: number },
): Promise<DealSummary[]> {
  const { rows } = await sql<{
    destination: string;
  }>`SELECT * FROM ${placesOnSale} AS place`.execute(db);
  const destinations = rows
    .map(({ destination }) => destination)
    .filter((text) => places.some((place) => leadsTo(text, place)));
  if (destinations.length === 0) return [];
  const stands = offerStands(today);
  const order = await bestFirst();
  // The best of each place, read off an index, however many deals it has.
  const best = (condition: RawBuilder<SqlBool>) => sql`
    (SELECT id FROM packages WHERE ${isListed} AND destination = place AND ${condition}
    ORDER BY ${order} LIMIT ${limit})`;
  const candidates = sql<{ id: string }>`(
    SELECT best.id FROM unnest(${destinations}::text[]) AS place,
      LATERAL (${best(stands)} UNION ALL ${best(sql`NOT ${stands}`)}) AS best)`;
  return selectSummaries(db)
    .innerJoin(candidates.as("candidate"), "candidate.id", "packages.id")
    .orderBy(stands, "desc")
    .orderBy(order)
    .limit(limit)
    .execute();
}
