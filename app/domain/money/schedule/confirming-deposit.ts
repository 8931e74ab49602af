import { confirmsAtOnce, type PaymentTerms, type Priced } from "#app/domain/money/payment-terms.ts";
import { planPayments } from "#app/domain/money/plan-payments.ts";

/** Minutes within which the confirming deposit must be paid. */
export const depositMinutes = 60;
/** Hours for another payment after its bank debit has failed, days later. */
export const depositAgainHours = 24;

/**
 * The payment in cents that confirms a booking: its deposit, or the total if booked late. 0 if
 * staff confirm, or nothing is due.
 */
export function confirmingCents(
  trip: Priced & { terms: PaymentTerms; bookedOn: string; departureDate: string },
): number {
  if (!confirmsAtOnce(trip.terms)) return 0;
  const [first] = planPayments(trip);
  return first?.dueOn === trip.bookedOn ? first.cents : 0;
}
