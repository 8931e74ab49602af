import { type Database, preparedDb } from "#app/db/database.server.ts";
import type { OrderedDeal } from "#app/domain/deals/deal.ts";
import { extrasColumn } from "#app/domain/deals/extras/extras-of-deal.server.ts";
import { type TravelRules, travelRulesOf } from "#app/domain/deals/travel-days.ts";
import { dateColumns, datesIn } from "#app/domain/departures/show/departures-of-deal.server.ts";
import type { TripOnSale } from "./trip-on-sale.ts";

type SoldDeal = TravelRules & Pick<OrderedDeal, "id" | "departs" | "priceCents">;

/** What a deal sells after `today` (New York): rates, extras and fixed dates. */
export async function readTripOnSale(
  deal: SoldDeal,
  today: string,
  database: Database = preparedDb,
): Promise<TripOnSale> {
  const read = database.selectNoFrom(tripColumns(deal, today));
  return tripIn(deal, await read.executeTakeFirstOrThrow(), today);
}

/** The same as columns, for a statement that reads more. */
export const tripColumns = (deal: SoldDeal, today: string) =>
  [...dateColumns(deal, today), extrasColumn(deal.id).as("extras")] as const;

type TripRow = Parameters<typeof datesIn>[0] & Pick<TripOnSale, "extras">;

/** What a row with `tripColumns` says. */
export function tripIn(
  { departs, priceCents, ...rules }: SoldDeal,
  { extras, ...row }: TripRow,
  today: string,
): TripOnSale {
  return { ...travelRulesOf(rules), departs, priceCents, extras, ...datesIn(row, today) };
}
