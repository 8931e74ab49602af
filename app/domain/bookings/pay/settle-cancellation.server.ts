import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { type OnItsWay, onItsWay } from "#app/domain/money/payments/on-its-way.ts";
import { spreadRefund } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { insertRefunds } from "#app/domain/money/payments/write-payments.server.ts";
import { businessDay } from "#app/values/dates.ts";
import type { EditedBooking } from "../row/edit-booking.server.ts";
import {
  cancellationFeeToday,
  settle,
  type Settlement,
} from "#app/domain/money/booked/booking-money.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";

type Shown = {
  /** The refund by the ladder that the page showed, in cents. */ refundCents: number;
  /** The fee that staff chose instead, in cents; null for the ladder's. */ keepInstead:
    | number
    | null;
};
type Refused = { ok: false; reason: "refund-changed" | "keep-too-much" };

/**
 * Computes the settlement of canceling a locked booking now. Refuses if the ladder's refund differs
 * from the one shown.
 */
export async function settleCancellation(
  tx: DatabaseTransaction,
  booking: EditedBooking,
  { refundCents, keepInstead }: Shown,
): Promise<({ ok: true } & Settlement & Ways) | Refused> {
  const payments = await readPayments(booking.id, tx);
  const keep = cancellationFeeToday(
    { ...booking, terms: frozenTerms(booking) },
    businessDay(new Date()),
  );
  if (settle(keep, payments).refundCents !== refundCents)
    return { ok: false, reason: "refund-changed" };
  if (keepInstead !== null && keepInstead > booking.totalCents)
    return { ok: false, reason: "keep-too-much" };
  const settled = settle(keepInstead ?? keep, payments);
  const parts = spreadRefund(payments, settled.refundCents);
  const write: WriteRefunds = (by, recordedBy) =>
    insertRefunds(
      tx,
      parts.map((part) => ({ ...part, bookingId: booking.id, reason: whoCanceled[by] })),
      recordedBy,
    );
  const online = new Set(payments.filter(({ provider }) => provider !== null).map(({ id }) => id));
  const onlineCents = parts
    .filter(({ paymentId }) => online.has(paymentId))
    .reduce((sum, { cents }) => sum + cents, 0);
  return {
    ok: true,
    ...settled,
    onlineCents,
    onItsWay: onItsWay(payments, { comesBack: true }),
    write,
  };
}

/** How it goes back. */
type Ways = {
  /** What of the refund the provider sends, without staff. */ onlineCents: number;
  /** Bank debits that go back if they arrive. */ onItsWay: OnItsWay | null;
  write: WriteRefunds;
};

/** Receipts print it for good, so it never tells why. */
const whoCanceled = {
  customer: "Canceled by the customer",
  agency: "Canceled by the agency",
} as const;

/**
 * Writes the refunds, with who canceled and the staff's user id; null for the customer. Returns their
 * ids.
 */
type WriteRefunds = (by: keyof typeof whoCanceled, recordedBy: string | null) => Promise<string[]>;
