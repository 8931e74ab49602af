import { formatMoney } from "#app/values/money.ts";
import { priceOf } from "../../lines/booking-parts.ts";
import { linesOf, type Quote } from "../../sale/quote-trip.ts";
import { atShownPrices, type RequestedExtra } from "../../sale/requested-extras.ts";

type Shown = {
  /** As `shownPriceField` counts it; null if the form showed none. */ shownCents: number | null;
  extras: readonly RequestedExtra[];
};

/** The price that a form showed, and what the same choice costs now. */
export function priceChangeText(quote: Quote, { shownCents, extras }: Shown): string {
  const totalOf = (of: Quote) => priceOf(linesOf(of, 0)).totalCents;
  const now = totalOf(quote);
  if (shownCents === null)
    return `Your choice costs ${formatMoney(now)}. Nothing is booked yet: please look at the price.`;
  const times = quote.inRooms ? 1 : quote.numTravelers;
  const was =
    totalOf({ ...quote, extras: atShownPrices(quote.extras, extras) }) +
    (shownCents - quote.shownCents) * times;
  return `It was ${formatMoney(was)} and is now ${formatMoney(now)}. Nothing is booked yet: please look at the new price.`;
}
