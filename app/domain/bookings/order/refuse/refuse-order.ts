import { isOfferOpen, type OrderedDeal } from "#app/domain/deals/deal.ts";
import { areAsShown, type RequestedExtra } from "../../sale/requested-extras.ts";
import type { Quote } from "../../sale/quote-trip.ts";

/**
 * The refusal if the quote differs from the prices that the form showed, in cents; null if equal.
 */
export function refusePrice(
  quote: Pick<Quote, "shownCents" | "extras">,
  shownCents: number | null,
  requested: readonly RequestedExtra[],
): "price-changed" | null {
  const isShown = quote.shownCents === shownCents && areAsShown(quote.extras, requested);
  return isShown ? null : "price-changed";
}

/** Why the deal can't be booked at `now`; null if it can. */
export function refuseDeal(
  deal: OrderedDeal | null,
  now: Date,
): "deal-not-found" | "deal-archived" | "offer-expired" | null {
  if (!deal) return "deal-not-found";
  if (deal.archived) return "deal-archived";
  return isOfferOpen(deal, now.getTime()) ? null : "offer-expired";
}
