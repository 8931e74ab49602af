import { db } from "#app/db/database.server.ts";
import { offerStands } from "../offer-stands.server.ts";
import { postersOf } from "../poster-of.ts";

/**
 * Lowest price per person on sale in cents, by the place's poster slug. Places without trips are
 * left out.
 */
export async function placePrices(today: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("packages")
    .select(({ fn }) => ["destination", fn.min("priceCents").as("cents")])
    .where("archivedAt", "is", null)
    .where(offerStands(today))
    .groupBy("destination")
    .execute();
  const prices = new Map<string, number>();
  for (const { destination, cents } of rows)
    for (const { slug } of postersOf(destination))
      prices.set(slug, Math.min(cents, prices.get(slug) ?? cents));
  return prices;
}
