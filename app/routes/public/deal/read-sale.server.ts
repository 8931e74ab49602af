import type { Deal } from "#app/domain/deals/deal.ts";
import { travelYear } from "#app/domain/deals/shop/travel-year.ts";
import {
  datesByMonth,
  lowestPrice,
  sharedPrice,
} from "#app/domain/departures/show/dates-by-month.ts";
import {
  departuresOfDeal,
  ratesOfDeal,
} from "#app/domain/departures/show/departures-of-deal.server.ts";
import type { DealSale } from "#app/views/deal-page/deal-guide.ts";

/** When a deal can be started after `today` (YYYY-MM-DD in New York), and from what price. */
export async function readSale(deal: Deal, today: string): Promise<DealSale> {
  const rates = await ratesOfDeal(deal.id);
  if (deal.departs === "any-day")
    return {
      fromCents: sharedPrice(rates, deal.priceCents),
      rates,
      months: [],
      year: travelYear(deal, today),
    };
  const departures = await departuresOfDeal(deal.id, today);
  return {
    fromCents: lowestPrice(departures, deal),
    rates,
    months: datesByMonth(departures, deal, today),
    year: [],
  };
}
