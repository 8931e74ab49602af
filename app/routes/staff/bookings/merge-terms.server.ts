import type { DeskBooking } from "#app/domain/bookings/manage/desk-booking.ts";
import { fingerprintParts, mergeFields } from "#app/domain/command/merge-versions.server.ts";

/** Day and number of travelers, as a form sends them. */
type Terms = { booking_date: string; num_travelers: string };
type Booking = Pick<DeskBooking, "bookingDate" | "numTravelers">;

/** What the form of the booking's terms says when it is opened. */
export const fingerprintTerms = (booking: Booking): string => fingerprintParts(termsOf(booking));

/** The terms that were sent, but for what only somebody else has changed since the form was opened. */
export const mergeTerms = (booking: Booking, { opened, mine }: { opened: string; mine: Terms }): Terms =>
  mergeFields({ opened, theirs: termsOf(booking), mine });

function termsOf({ bookingDate, numTravelers }: Booking): Terms {
  return { booking_date: bookingDate, num_travelers: String(numTravelers) };
}
