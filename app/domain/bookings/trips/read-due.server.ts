import { hasTerms, type PaidTrip } from "#app/domain/money/payment-rows.ts";
import { type PaymentTerms, resolveTerms } from "#app/domain/money/payment-terms.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { type Booking, isOpen } from "../booking.ts";

type Due = Pick<
  Booking,
  "status" | "totalCents" | "numTravelers" | "createdAt" | "departureDate" | "canceledReason"
>;

/**
 * What a booking comes to by the terms that its deal has today: a booking does not keep its own yet.
 * Null if they say nothing, if it has ended, or if the agency canceled its departure.
 */
export async function readDue(booking: Due, deal: PaymentTerms | null): Promise<PaidTrip | null> {
  if (deal === null || !isOpen(booking) || booking.canceledReason !== null) return null;
  const due = {
    terms: resolveTerms(deal, await readSiteTerms()),
    totalCents: booking.totalCents,
    travelers: booking.numTravelers,
    bookedOn: businessDay(booking.createdAt),
    departureDate: booking.departureDate,
  };
  return hasTerms(due) ? due : null;
}
