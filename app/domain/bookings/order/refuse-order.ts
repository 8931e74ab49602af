import { isOfferOpen, type OrderedDeal } from "#app/domain/deals/deal.ts";
import { addDays, businessDay, isDay } from "#app/values/dates.ts";
import { furthestDays } from "../booking.ts";
import { bookingRefusals } from "./booking-messages.ts";

/**
 * Why this day is not bookable; null if it is. From the day after `today` (New York) to two years
 * ahead.
 */
export function refuseDay(day: string, today: string): "date-past" | "date-too-far" | null {
  if (day <= today) return "date-past";
  return day > addDays(today, furthestDays) ? "date-too-far" : null;
}

/** The refused day of a form that comes back anyway, by its field: all that is wrong is said at once. */
export function dayErrors(typed: string | undefined, now = new Date()): { departureDate?: string } {
  const day = (typed ?? "").trim();
  const reason = isDay(day) ? refuseDay(day, businessDay(now)) : null;
  return reason ? { departureDate: bookingRefusals[reason].message } : {};
}

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
