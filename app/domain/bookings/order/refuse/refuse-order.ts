import { isOfferOpen, type OrderedDeal } from "#app/domain/deals/deal.ts";
import { areAsShown, type RequestedExtra } from "../../sale/requested-extras.ts";
import { type Quote, quoteTotal } from "../../sale/quote-trip.ts";

/** What a form showed. */
export type ShownPrice = {
  /** As `shownPriceField` counts it, in cents; null if it showed none. */
  shownPriceCents: number | null;
  /** The total; left out by forms that were opened before it was asked for. */
  shownTotalCents?: number | null | undefined;
  extras: readonly RequestedExtra[];
};

/**
 * The refusal if the quote differs from the prices that the form showed, in cents; null if equal.
 */
export function refusePrice(
  quote: Quote,
  { shownPriceCents, shownTotalCents, extras }: ShownPrice,
): "price-changed" | null {
  const isShown =
    quote.shownCents === shownPriceCents &&
    (shownTotalCents === undefined || quoteTotal(quote) === shownTotalCents) &&
    areAsShown(quote.extras, extras);
  return isShown ? null : "price-changed";
}

/** Why the deal can't be booked at `now`; null if it can. */
export function refuseDeal(
  deal: OrderedDeal | null,
  now: Date,
): "deal-not-found" | "deal-archived" | "offer-expired" | null {
  if (!deal) return "deal-not-found";
  if (!deal.listed) return "deal-archived";
  return isOfferOpen(deal, now.getTime()) ? null : "offer-expired";
}
