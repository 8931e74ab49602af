import { db } from "#app/db/database.server.ts";
import { readShownPrices } from "#app/db/fields/was-prices.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { PricePeriod } from "#app/values/was-price.ts";

/** What a deal has cost lately, for its form; the last is the present price, if it can be booked. */
export async function readPricesOf(_viewer: Staff, id: string): Promise<PricePeriod[]> {
  const [deal] = await readShownPrices(db, [id]);
  if (!deal) return [];
  return deal.present ? [...deal.history, deal.present] : deal.history;
}
