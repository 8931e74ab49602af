import { sql } from "kysely";
import { preparedDb } from "#app/db/database.server.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import { postersOf } from "../../poster-of.ts";
import { placesOnSale } from "./places-on-sale.server.ts";

/**
 * Lowest price per person on sale in cents, by the place's poster slug. Places without trips on sale
 * are left out. It is the kept price, up to a minute old: asking each deal took six times as long.
 */
export const placePrices = untilChanged(["packages"], askPrices);

async function askPrices(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ destination: string; cents: number }>`
    SELECT place.destination, lowest.cents FROM ${placesOnSale} AS place, LATERAL (
      SELECT from_cents AS cents FROM packages
      WHERE archived_at IS NULL AND packages.destination = place.destination AND from_cents IS NOT NULL
      ORDER BY from_cents LIMIT 1
    ) AS lowest`.execute(preparedDb);
  const prices = new Map<string, number>();
  for (const { destination, cents } of rows)
    for (const { slug } of postersOf(destination))
      prices.set(slug, Math.min(cents, prices.get(slug) ?? cents));
  return prices;
}
