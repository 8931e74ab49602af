import { type Payment, paidToKeep, processingCents } from "#app/domain/money/payments/payment.ts";
import { planPayments } from "#app/domain/money/plan-payments.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { dueNow, type ScheduleItem } from "#app/domain/money/schedule/due-now.ts";
import { businessDay } from "#app/values/dates.ts";
import type { BookingStatus } from "../../../booking.ts";
import { leftCents } from "../../booking-money.ts";

/**
 * The fields of a booking that its payment page needs. Days are YYYY-MM-DD in New York, prices in
 * cents.
 */
export type PayableBooking = {
  status: BookingStatus;
  totalCents: number;
  keptCents: number;
  /** Deadline of the confirming deposit; null if staff confirm. */ payBy: Date | null;
  numTravelers: number;
  departureDate: string;
  createdAt: Date;
  terms: PaymentTerms;
  /** Why the agency canceled its departure; null if it did not. */ canceledReason: string | null;
};

/** What can be paid now, in cents: the next part, and the whole rest; 0 if nothing. */
export type Payable = {
  dueCents: number;
  /** Due day of the next part; null if due at once, or if the terms name no day. */
  dueOn: string | null;
  leftCents: number;
  /** The amount of bank debits in process. */ processingCents: number;
};

/** Payable: waiting for its deposit, confirmed, or completed. */
const isPayable = ({ status, canceledReason, payBy }: PayableBooking): boolean =>
  canceledReason === null &&
  (status === "Confirmed" || status === "Completed" || (status === "Pending" && isInFuture(payBy)));

const isInFuture = (payBy: Date | null) => payBy !== null && payBy.getTime() > Date.now();

/**
 * What can be paid now, by the schedule, or by the terms without one. Bank debits in process count
 * as paid.
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
