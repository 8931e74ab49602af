import { type Booking, isOpen } from "#app/domain/bookings/booking.ts";
import { takesPlace, type TripState, type TripStateName } from "#app/domain/bookings/trip-state.ts";
import { type PlannedDay, planDays } from "#app/domain/bookings/trips/planned-days.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import { dealFrames, type DealFrame } from "#app/domain/deals/shop/deal-frames.ts";
import {
  type DealPictures,
  illustrateDeal,
} from "#app/domain/deals/shop/illustrate-deal.server.ts";

export type TripPlan = DealPictures &
  Pick<Deal, "itinerary" | "stops"> & {
    /** YYYY-MM-DD of day 1; null where nobody leaves then. */ startsOn: string | null;
    planned: ReadonlyMap<number, PlannedDay>;
    /** How far the plan can be relied on, and extras without a day; '' for neither. */ note: string;
  };

/**
 * The pictures of a trip, and its days and nights as its deal has them now: a booking keeps its price
 * and terms, not its itinerary. No plan of a booking that ended before it left.
 */
export function readTripPlan(
  booking: Booking,
  state: TripState,
  deal: Deal,
): { frames: DealFrame[]; plan: TripPlan | null } {
  const drawn = illustrateDeal(deal);
  const frames = dealFrames(deal, drawn.pictures);
  if (!isOpen(booking) && booking.status !== "Completed") return { frames, plan: null };
  const { itinerary, stops } = deal;
  const startsOn = takesPlace(state) ? booking.departureDate : null;
  const { planned, otherExtras } = planDays({ deal, lines: booking.parts.lines, startsOn });
  const also = otherExtras.length === 0 ? "" : `Also booked: ${list.format(otherExtras)}.`;
  const note = [notes[state.name], also].filter(Boolean).join(" ");
  const plan = { ...drawn, itinerary, stops, startsOn, planned, note };
  return { frames, plan };
}

const list = new Intl.ListFormat("en");
const unconfirmed = "These are your days as soon as the trip is confirmed.";
const over = "This is the trip as it runs today; yours may have differed.";
const notes: Partial<Record<TripStateName, string>> = {
  pending: unconfirmed,
  "awaiting-deposit": unconfirmed,
  "departure-canceled": "The days get dates again when you have chosen another departure.",
  returned: over,
  completed: over,
};
