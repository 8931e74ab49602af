import { sql } from "kysely";
import { preparedDb } from "#app/db/database.server.ts";
import { saleOf } from "#app/db/sale-of.ts";
import { postersOf } from "../poster-of.ts";
import { placesOnSale } from "./places-on-sale.server.ts";

/**
 * Lowest price per person on sale in cents, by the place's poster slug. Places without trips on sale
 * are left out. The kept price finds the deal; what is said is what it costs now.
 */
export async function placePrices(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ destination: string; cents: number }>`
    SELECT place.destination, lowest.cents FROM ${placesOnSale} AS place, LATERAL (
      SELECT sale.from_cents AS cents FROM (
        SELECT * FROM packages
        WHERE archived_at IS NULL AND packages.destination = place.destination AND from_cents IS NOT NULL
        ORDER BY from_cents LIMIT 1
      ) AS packages, LATERAL ${saleOf} AS sale
    ) AS lowest WHERE lowest.cents IS NOT NULL`.execute(preparedDb);
  const prices = new Map<string, number>();
  for (const { destination, cents } of rows)
    for (const { slug } of postersOf(destination))
      prices.set(slug, Math.min(cents, prices.get(slug) ?? cents));
  return prices;
}
