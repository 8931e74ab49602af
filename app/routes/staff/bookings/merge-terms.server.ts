import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { fingerprintParts, mergeFields } from "#app/domain/command/merge-versions.server.ts";

/** Date and travelers as form fields. */
type Terms = { booking_date: string; num_travelers: string };
type Booking = Pick<StaffBooking, "departureDate" | "numTravelers">;

/** Fingerprint of the terms when the form is opened. */
export const fingerprintTerms = (booking: Booking): string => fingerprintParts(termsOf(booking));

/** The submitted terms, merged with what only someone else changed. */
export const mergeTerms = (
  booking: Booking,
  { opened, mine }: { opened: string; mine: Terms },
): Terms => mergeFields({ opened, theirs: termsOf(booking), mine });

function termsOf({ departureDate, numTravelers }: Booking): Terms {
  return { booking_date: departureDate, num_travelers: String(numTravelers) };
}
