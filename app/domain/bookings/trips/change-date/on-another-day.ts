import type { BookingStatus } from "../../booking.ts";
import { staffAdjustment } from "../../change/agreed-price-adjustment.ts";
import { changeTerms } from "../../change/change-terms.ts";
import type { BookedTrip } from "../../change/read-booked-trip.server.ts";
import { typedTerms } from "../../change/term-rows.ts";
import { readRequestedTrip } from "../../sale/trip-on-sale.ts";

type Booked = { status: BookingStatus; discountPercent: number };

/**
 * A booking on another day (YYYY-MM-DD), with the same people, rooms and extras, or why it can't be had. A
 * price that was kept because the agency canceled a departure is not kept for a day of one's own choice.
 */
export function onAnotherDay(
  { status, discountPercent: percent }: Booked,
  { before, trip }: BookedTrip,
  { departureDate, today }: { departureDate: string; today: string },
) {
  const requested = readRequestedTrip({ ...typedTerms(before), departureDate });
  if (!requested) throw new Error("A booking has no travelers.");
  const adjust = () => staffAdjustment(before);
  return changeTerms({ status, before, percent }, { trip, requested, today, adjust });
}
