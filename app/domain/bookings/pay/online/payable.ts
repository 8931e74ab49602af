import { type Payment, paidToKeep, processingCents } from "#app/domain/money/payments/payment.ts";
import { planPayments } from "#app/domain/money/plan-payments.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { dueNow, type ScheduleItem } from "#app/domain/money/schedule/due-now.ts";
import { businessDay } from "#app/values/dates.ts";
import type { BookingStatus } from "../../booking.ts";
import { leftCents } from "../booking-money.ts";

/** A booking as its payment page needs it. Days are YYYY-MM-DD in New York, prices in cents. */
export type PayableBooking = {
  status: BookingStatus;
  totalCents: number;
  keptCents: number;
  /** Until when a deposit confirms it; null if none does. */ payBy: Date | null;
  numTravelers: number;
  departureDate: string;
  createdAt: Date;
  terms: PaymentTerms;
  /** Why the agency canceled its departure; null if it did not. */ canceledReason: string | null;
};

/** What can be paid now: the next part, and all that is left; nothing of either is 0. */
export type Payable = {
  dueCents: number;
  /** When the next part is due; null for at once, or where the terms don’t say. */
  dueOn: string | null;
  leftCents: number;
  /** What a bank debit is going to pay. */ processingCents: number;
};

/** Whether a booking can be paid: it waits for its deposit, it is confirmed, or the trip is over and something is left. */
const isPayable = ({ status, canceledReason, payBy }: PayableBooking): boolean =>
  canceledReason === null &&
  (status === "Confirmed" || status === "Completed" || (status === "Pending" && isInFuture(payBy)));

const isInFuture = (payBy: Date | null) => payBy !== null && payBy.getTime() > Date.now();

/**
 * What of a booking can be paid now: of its schedule, or by its terms where it has none. What a bank debit is going to pay is not asked for again.
 */
export function payableOf(
  booking: PayableBooking,
  payments: readonly Payment[],
  schedule: readonly ScheduleItem[],
): Payable {
  const processing = processingCents(payments);
  const left = isPayable(booking) ? Math.max(0, leftCents(booking, payments) - processing) : 0;
  if (left === 0) return { dueCents: 0, dueOn: null, leftCents: 0, processingCents: processing };
  const today = businessDay(new Date());
  if (schedule.length > 0) {
    const { next } = dueNow(schedule, paidToKeep(payments) + processing, today);
    return {
      dueCents: Math.min(left, next?.cents ?? left),
      dueOn: next && next.dueOn > today ? next.dueOn : null,
      leftCents: left,
      processingCents: processing,
    };
  }
  const bookedOn = businessDay(booking.createdAt);
  const { terms, totalCents, numTravelers: travelers, departureDate } = booking;
  let covered = paidToKeep(payments) + processing;
  for (const part of planPayments({ terms, totalCents, travelers, bookedOn, departureDate })) {
    if (part.cents > covered)
      return {
        dueCents: Math.min(left, part.cents - covered),
        dueOn: part.dueOn !== null && part.dueOn > today ? part.dueOn : null,
        leftCents: left,
        processingCents: processing,
      };
    covered -= part.cents;
  }
  return { dueCents: left, dueOn: null, leftCents: left, processingCents: processing };
}
