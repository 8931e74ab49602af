import { businessDay } from "#app/values/dates.ts";
import type { BookingTerms } from "../../booking.ts";
import type { Adjustment } from "../../lines/adjustment.ts";
import type { RequestedTrip } from "../../sale/trip-on-sale.ts";
import type { BookedTrip } from "../../change/read-booked-trip.server.ts";
import type { StaffBooking } from "../staff-booking.ts";
import { changeTermsLate } from "../../change/change-terms.ts";

type Previewed =
  | { ok: true; before: BookingTerms; after: BookingTerms }
  | Extract<ReturnType<typeof changeTermsLate>, { ok: false }>;

/**
 * Calculates a change of date, people or rooms, including the price, without writing. Refused where
 * `changeBooking` would.
 */
export function previewChange(
  { status, discountPercent }: Pick<StaffBooking, "status" | "discountPercent">,
  { before, trip, lateTrip }: BookedTrip,
  requested: RequestedTrip & { adjustment: Adjustment | null; lateReason?: string },
): Previewed {
  const booking = { status, before, percent: discountPercent };
  const changed = changeTermsLate(booking, {
    trip,
    lateTrip,
    lateReason: requested.lateReason ?? "",
    requested,
    today: businessDay(new Date()),
    adjust: () => requested.adjustment,
  });
  return changed.ok ? { ok: true, before, after: changed.after } : changed;
}
