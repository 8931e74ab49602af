import { businessDay } from "#app/values/dates.ts";
import { termsOf, type BookingTerms } from "../booking.ts";
import type { StaffBooking } from "./staff-booking.ts";
import { changedTerms, refuseTerms, type EditedTerms } from "./terms-change.ts";

type Previewed =
  | { ok: true; before: BookingTerms; after: BookingTerms }
  | { ok: false; reason: NonNullable<ReturnType<typeof refuseTerms>> };

/**
 * Calculates a change of date or travelers, including the price, without writing. Refused where
 * `changeBooking` would.
 */
export function previewChange(
  booking: StaffBooking,
  { departureDate, numTravelers }: EditedTerms,
): Previewed {
  const before = termsOf(booking);
  const { terms: after } = changedTerms(before, {
    departureDate,
    numTravelers,
    percent: booking.discountPercent,
  });
  const reason = refuseTerms(
    booking.status,
    { before, after },
    { rules: booking.deal, today: businessDay(new Date()) },
  );
  return reason ? { ok: false, reason } : { ok: true, before, after };
}
