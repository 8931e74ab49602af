import { cancellationSteps, lastDay } from "#app/domain/money/payment-rows.ts";
import { isOnItsWay, type Payment } from "#app/domain/money/payments/payment.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { addDays } from "#app/values/dates.ts";
import { type Booking, isOpen } from "../../booking.ts";

type Movable = Pick<
  Booking,
  | "status"
  | "canceledReason"
  | "cancelRequested"
  | "payBy"
  | "departureDate"
  | "totalCents"
  | "numTravelers"
> & { terms: PaymentTerms };

/** Why customers can't change the date of a booking by themselves. */
export type OwnChangeRefusal =
  | "has-ended"
  | "departure-canceled"
  | "cancellation-requested"
  | "no-ladder"
  | "too-late"
  | "payment-open";

/**
 * Why the customer can't change the date on `today` (YYYY-MM-DD in New York); null if they can. Only while
 * canceling costs nothing, so that nobody moves a trip away from a fee.
 */
export function refuseOwnChange(
  booking: Movable,
  payments: readonly Payment[],
  today: string,
): OwnChangeRefusal | null {
  if (!isOpen(booking)) return "has-ended";
  if (booking.canceledReason !== null) return "departure-canceled";
  if (booking.cancelRequested) return "cancellation-requested";
  const until = lastDayToChange(booking);
  if (until === null) return "no-ladder";
  if (today > until) return "too-late";
  return booking.payBy !== null || payments.some(isOnItsWay) ? "payment-open" : null;
}

/** The last day of the ladder's cheapest step before departure, YYYY-MM-DD; null without a ladder. */
export function lastDayToChange({
  terms,
  totalCents,
  numTravelers: travelers,
  departureDate,
}: Pick<Movable, "terms" | "totalCents" | "numTravelers" | "departureDate">): string | null {
  const [cheapest] = cancellationSteps({ terms, totalCents, travelers });
  if (!cheapest) return null;
  const [until, eve] = [lastDay(cheapest, departureDate), addDays(departureDate, -1)];
  return until < eve ? until : eve;
}
