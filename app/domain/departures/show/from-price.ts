import type { Deal } from "#app/domain/deals/deal.ts";
import { daysOnSale } from "#app/domain/deals/shop/search/travel-window.ts";
import { addDays } from "#app/values/dates.ts";
import { usualParty } from "#app/domain/deals/travel-days.ts";
import { nearestTravelDays, type TravelDays } from "#app/values/trips/travel-days.ts";
import type { Rate } from "../price/rate.ts";
import { isBookable } from "../departure.ts";
import { lowestPrice, type PricedDate, sharedPrice } from "./dates-by-month.ts";

type PricedDeal = TravelDays &
  Pick<
    Deal,
    "listed" | "validUntil" | "departs" | "priceCents" | "leastTravelers" | "mostTravelers"
  >;
type Sold = {
  rates: readonly Rate[];
  closesDays: number;
  /** Of fixed dates alone. */ departures: readonly PricedDate[];
};
type FromPrice = {
  /** Whether anybody can book it. */ onSale: boolean;
  /**
   * The lowest price a person at which two who share, or the least that it takes, can book, or could
   * if nobody held seats for a while; null if they can't.
   */
  fromCents: number | null;
};

/** What "from" says of a deal on `today` (YYYY-MM-DD in New York), as `sale_of` in SQL. */
export function fromPrice(
  deal: PricedDeal,
  { rates, departures, closesDays }: Sold,
  today: string,
): FromPrice {
  if (!deal.listed || (deal.validUntil !== null && deal.validUntil < today))
    return { onSale: false, fromCents: null };
  if (deal.departs === "any-day") {
    const days = { ...daysOnSale(today), first: addDays(today, closesDays) };
    const onSale = nearestTravelDays(deal, days.first, days).length > 0;
    return { onSale, fromCents: onSale ? sharedPrice(rates, deal.priceCents) : null };
  }
  const onSale = departures.some(({ label }) => isBookable(label));
  const party = usualParty(deal);
  return {
    onSale,
    fromCents: onSale ? lowestPrice(departures, { priceCents: deal.priceCents, party }) : null,
  };
}
