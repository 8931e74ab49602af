import { type Database, preparedDb } from "#app/db/database.server.ts";
import type { OrderedDeal } from "#app/domain/deals/deal.ts";
import { type TravelRules, travelRulesOf } from "#app/domain/deals/travel-days.ts";
import {
  departuresOfDeal,
  ratesOfDeal,
} from "#app/domain/departures/show/departures-of-deal.server.ts";
import type { TripOnSale } from "./trip-on-sale.ts";

/** What a deal sells after `today` (YYYY-MM-DD in New York): its rates, and of fixed dates those. */
export async function readTripOnSale(
  deal: TravelRules & Pick<OrderedDeal, "id" | "departs" | "priceCents">,
  today: string,
  database: Database = preparedDb,
): Promise<TripOnSale> {
  const [rates, departures] = await Promise.all([
    ratesOfDeal(deal.id, database),
    deal.departs === "fixed" ? departuresOfDeal(deal.id, today, database) : [],
  ]);
  const { departs, priceCents } = deal;
  return { ...travelRulesOf(deal), departs, priceCents, rates, departures };
}
