import { confirmsAtOnce, type PaymentTerms, type Priced } from "#app/domain/money/payment-terms.ts";
import { planPayments } from "#app/domain/money/plan-payments.ts";

/** Minutes in which the deposit of a booking that it confirms has to be paid. */
export const depositMinutes = 60;

/**
 * What confirms a booking at once when it is paid, in cents: its deposit, or all of it where it is booked late. 0
 * where staff confirm it, or its terms ask for nothing at once.
 */
export function confirmingCents(
  trip: Priced & { terms: PaymentTerms; bookedOn: string; departureDate: string },
): number {
  if (!confirmsAtOnce(trip.terms)) return 0;
  const [first] = planPayments(trip);
  return first?.dueOn === trip.bookedOn ? first.cents : 0;
}
