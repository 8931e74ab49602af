import { formatMoney } from "#app/values/money.ts";
import { type Quote, quoteTotal } from "../../sale/quote-trip.ts";
import { atShownPrices } from "../../sale/requested-extras.ts";
import type { ShownPrice } from "./refuse-order.ts";

/** What a form showed, and what its choice costs now. */
export function priceChangeText(quote: Quote, shown: ShownPrice): string {
  const { shownPriceCents, shownTotalCents, extras } = shown;
  const now = quoteTotal(quote);
  const looked = (price: string) => `Nothing is booked yet: please look at the ${price}.`;
  if (shownPriceCents === null) return `Your choice costs ${formatMoney(now)}. ${looked("price")}`;
  const times = quote.inRooms ? 1 : quote.numTravelers;
  const was =
    quoteTotal({ ...quote, extras: atShownPrices(quote.extras, extras) }) +
    (shownPriceCents - quote.shownCents) * times;
  // Without script, what was shown may be of an earlier choice, and a price in rooms is of a party.
  if (shownTotalCents && (was === now || quote.inRooms))
    return `What you chose costs ${formatMoney(now)}; the form showed ${formatMoney(shownTotalCents)}. ${looked("total")}`;
  return `It was ${formatMoney(was)} and is now ${formatMoney(now)}. ${looked("new price")}`;
}
