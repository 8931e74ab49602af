import type { ComponentProps } from "react";
import { type Booking, isOpen } from "#app/domain/bookings/booking.ts";
import { takesPlace, type TripState, type TripStateName } from "#app/domain/bookings/trip-state.ts";
import { planDays } from "#app/domain/bookings/trips/planned-days.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import { illustrateDeal } from "#app/domain/deals/shop/illustrate-deal.server.ts";
import type { TripPlan } from "./trip-parts.tsx";

/**
 * The days of a booked trip with their dates, the way on a map, and the nights. They are its deal's
 * as it has them now: a booking keeps its price and terms, not its itinerary. Null for a booking
 * that ended before it left.
 */
export function planOf(
  booking: Booking,
  state: TripState,
  deal: Deal,
): ComponentProps<typeof TripPlan> | null {
  if (!isOpen(booking) && booking.status !== "Completed") return null;
  const startsOn = takesPlace(state) ? booking.departureDate : null;
  const lines = booking.parts.lines.filter(({ kind }) => kind === "extra");
  const { pictures, route } = illustrateDeal(deal);
  const { planned, otherExtras } = planDays({ deal, lines, startsOn });
  const also = otherExtras.length === 0 ? "" : `Also booked: ${list.format(otherExtras)}.`;
  const note = [notes[state.name] ?? "", also].filter(Boolean).join(" ");
  return { deal, note, pictures, planned, route, startsOn };
}

const unconfirmed = "These are your days as soon as the trip is confirmed.";
const over = "This is the trip as it runs today; yours may have differed.";
/** How far the plan can be relied on. */
const notes: Partial<Record<TripStateName, string>> = {
  pending: unconfirmed,
  "awaiting-deposit": unconfirmed,
  "departure-canceled": "The days get dates again when you have chosen another departure.",
  returned: over,
  completed: over,
};

const list = new Intl.ListFormat("en");
