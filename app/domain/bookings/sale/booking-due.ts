import { hasTerms, type PaidTrip } from "#app/domain/money/payment-rows.ts";
import { businessDay } from "#app/values/dates.ts";
import { type Booking, isOpen } from "../booking.ts";

type Due = Pick<
  Booking,
  | "status"
  | "totalCents"
  | "numTravelers"
  | "createdAt"
  | "departureDate"
  | "canceledReason"
  | "terms"
>;

/**
 * What a booking comes to by the terms that it was made on. Null if they say nothing, if it has
 * ended, or if the agency canceled its departure.
 */
export function bookingDue(booking: Due): PaidTrip | null {
  if (!isOpen(booking) || booking.canceledReason !== null) return null;
  const due = {
    terms: booking.terms,
    totalCents: booking.totalCents,
    travelers: booking.numTravelers,
    bookedOn: businessDay(booking.createdAt),
    departureDate: booking.departureDate,
  };
  return hasTerms(due) ? due : null;
}
