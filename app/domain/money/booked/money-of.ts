import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import {
  coveredCents,
  disputedCents,
  failedDebitCents,
  paidToKeep,
  type Payment,
  returnedCents,
  sentBackCents,
  toSendCents,
} from "#app/domain/money/payments/payment.ts";
import { type OnItsWay, onItsWay } from "#app/domain/money/payments/on-its-way.ts";
import { planPayments } from "#app/domain/money/plan-payments.ts";
import { dueNow, type DueNow, type ScheduleItem } from "#app/domain/money/schedule/due-now.ts";
import { businessDay } from "#app/values/dates.ts";
import {
  type BilledStatus,
  cancellationFigures,
  hasEnded,
  owedCents,
  type Settlement,
} from "./booking-money.ts";

/** The fields of a booking that its money depends on. Days are YYYY-MM-DD in New York. */
export type PaidBooking = {
  status: BilledStatus;
  totalCents: number;
  keptCents: number;
  /** Deadline of the confirming deposit; null if staff confirm. */ payBy: Date | null;
  numTravelers: number;
  departureDate: string;
  createdAt: Date;
  terms: PaymentTerms;
  /** Why the agency canceled its departure; null if it did not. */ canceledReason: string | null;
};

/** The one reading of a booking's money: every page, mail, receipt, list and file says what it says. */
export type BookingMoney = {
  /** The final price: the total, or what is kept of an ended booking. */ owedCents: number;
  /** Received, less refunds that are requested or sent. */ paidCents: number;
  /** Bank debits in process: neither paid nor asked for. Null for none. */
  onItsWay: OnItsWay | null;
  /** The last payment, if it was a bank debit that failed and is asked for again; else 0. */
  failedCents: number;
  /** Refunds that are requested and not sent. */ toSendCents: number;
  /** Refunds on their way back: requested, or sent and not confirmed. */ backCents: number;
  /** Refunds that have reached the customer. */ returnedCents: number;
  /** Payments that the customer disputes; they count until the dispute is lost. */
  disputedCents: number;
  /** Left to pay once what is on its way has arrived, less refunds. */ leftCents: number;
  /** Paid above the price, less all refunds. */ overpaidCents: number;
  /** The schedule, as paid and as covered by what is on its way; null without one. */
  schedule: DueNow | null;
  /** The next amount that is asked for; null if none is. */
  next: {
    cents: number;
    /** Null if due at once, or without a day. */ dueOn: string | null;
  } | null;
  /** All that is asked for, now and later; 0 while nothing is. */ payableCents: number;
  overdueCents: number;
  /** Its departure is canceled: nothing is asked for until staff have talked with the customer. */
  isOnHold: boolean;
  /** What canceling today keeps and sends back. */
  cancel: Settlement & { keepCents: number; isShown: boolean };
};

/** Reads a booking's money from its payments and schedule, as of `today` (YYYY-MM-DD in New York). */
export function moneyOf(
  booking: PaidBooking,
  payments: readonly Payment[],
  items: readonly ScheduleItem[],
  today: string,
): BookingMoney {
  const paidCents = paidToKeep(payments);
  const coming = onItsWay(payments, { comesBack: goesBack(booking) });
  const rest = owedCents(booking) - coveredCents(payments);
  const leftCents = Math.max(0, rest);
  const schedule = items.length > 0 ? dueNow(items, paidCents, today, coming?.cents ?? 0) : null;
  const payableCents = isPayable(booking) ? leftCents : 0;
  const planned = payableCents > 0 ? nextPart(booking, payments, schedule) : null;
  const isLater = planned !== null && planned.dueOn !== null && planned.dueOn > today;
  return {
    owedCents: owedCents(booking),
    paidCents,
    onItsWay: coming,
    failedCents: payableCents > 0 ? failedDebitCents(payments) : 0,
    toSendCents: toSendCents(payments),
    backCents: toSendCents(payments) + sentBackCents(payments),
    returnedCents: returnedCents(payments),
    disputedCents: disputedCents(payments),
    leftCents,
    overpaidCents: Math.max(0, paidCents - owedCents(booking)),
    schedule,
    next: planned && {
      cents: Math.min(payableCents, planned.cents),
      dueOn: isLater ? planned.dueOn : null,
    },
    payableCents,
    overdueCents: booking.canceledReason === null ? (schedule?.overdueCents ?? 0) : 0,
    isOnHold: booking.canceledReason !== null,
    cancel: cancellationFigures(booking, payments, today),
  };
}

/** Whether what arrives goes back: the booking has ended, and no deposit can confirm it any more. */
export const goesBack = (booking: Pick<PaidBooking, "status" | "payBy">): boolean =>
  hasEnded(booking) && booking.payBy === null;

/** Whether customers of a confirmed booking are asked for money, now or later. */
export const isToPay = ({ status }: { status: BilledStatus }, money: BookingMoney): boolean =>
  status === "Confirmed" && money.payableCents > 0;

/** Payable: waiting for its deposit, confirmed, or completed. */
const isPayable = ({ status, canceledReason, payBy }: PaidBooking): boolean =>
  canceledReason === null &&
  (status === "Confirmed" || status === "Completed" || (status === "Pending" && isInFuture(payBy)));

const isInFuture = (payBy: Date | null) => payBy !== null && payBy.getTime() > Date.now();

/** The next part that is not covered, by the schedule, or by the terms without one. */
function nextPart(
  booking: PaidBooking,
  payments: readonly Payment[],
  schedule: DueNow | null,
): { cents: number; dueOn: string | null } {
  const all = { cents: Number.MAX_SAFE_INTEGER, dueOn: null };
  if (schedule) return schedule.next ?? all;
  const { terms, totalCents, numTravelers: travelers, departureDate } = booking;
  const bookedOn = businessDay(booking.createdAt);
  let covered = coveredCents(payments);
  for (const part of planPayments({ terms, totalCents, travelers, bookedOn, departureDate })) {
    if (part.cents > covered) return { cents: part.cents - covered, dueOn: part.dueOn };
    covered -= part.cents;
  }
  return all;
}
