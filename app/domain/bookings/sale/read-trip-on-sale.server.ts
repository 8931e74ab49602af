import { type Database, preparedDb } from "#app/db/database.server.ts";
import type { OrderedDeal } from "#app/domain/deals/deal.ts";
import { extrasOfDeal } from "#app/domain/deals/extras/extras-of-deal.server.ts";
import { type TravelRules, travelRulesOf } from "#app/domain/deals/travel-days.ts";
import { datesOfDeal } from "#app/domain/departures/show/departures-of-deal.server.ts";
import type { TripOnSale } from "./trip-on-sale.ts";

/**
 * What a deal sells after `today` (New York): rates, extras and fixed dates. Without `withExtras`,
 * extras are not read.
 */
export async function readTripOnSale(
  deal: TravelRules & Pick<OrderedDeal, "id" | "departs" | "priceCents">,
  today: string,
  database: Database = preparedDb,
  { withExtras = true }: { withExtras?: boolean } = {},
): Promise<TripOnSale> {
  const [dates, extras] = await Promise.all([
    datesOfDeal(deal, today, database),
    withExtras ? extrasOfDeal(deal.id, database) : [],
  ]);
  const { departs, priceCents } = deal;
  return { ...travelRulesOf(deal), departs, priceCents, extras, ...dates };
}
