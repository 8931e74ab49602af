import { isOfferOpen, type OrderedDeal } from "#app/domain/deals/deal.ts";

/** Why the deal can't be booked at this price per person in cents; null if it can. */
export function refusePrice(
  deal: Pick<OrderedDeal, "priceCents">,
  shownCents: number | null,
): "price-changed" | null {
  return deal.priceCents === shownCents ? null : "price-changed";
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
