import type { Step } from "#app/domain/command/command.server.ts";
import { openIssue } from "#app/domain/money/issues/payment-issues.server.ts";
import type { OnlinePayment } from "#app/domain/money/online/online-payments.server.ts";
import { onItsWay } from "#app/domain/money/payments/on-its-way.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { ProviderRefund } from "#app/domain/money/online/provider.ts";
import { insertRefunds } from "#app/domain/money/payments/write-payments.server.ts";
import { formatMoney } from "#app/values/money.ts";
import {
  type EditedBooking,
  saveBooking,
  lockBooking,
  mailCustomer,
} from "#app/domain/bookings/row/edit-booking.server.ts";
import { depositDeadline } from "#app/domain/bookings/booking.ts";
import { hasEnded } from "#app/domain/money/booked/booking-money.ts";
import { issueReceipt } from "#app/domain/bookings/receipts/issue-receipt.server.ts";
import { goesBack } from "#app/domain/money/booked/money-of.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import { depositAgainHours, confirmingCents } from "#app/domain/money/plan-payments.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import {
  debitStartedMail,
  paidTooLateMail,
  paymentFailedMail,
  refundFailedMail,
  refundOnItsWayMail,
} from "#app/domain/bookings/mails/online-mails.server.ts";
import { payUrl } from "#app/domain/bookings/row/pay-url.server.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { reclaimSeats } from "#app/domain/departures/seats/reclaim-seats.server.ts";
import { paidToKeep } from "#app/domain/money/payments/payment.ts";
import { businessDay } from "#app/values/dates.ts";
import { recordSystemHistory } from "#app/domain/bookings/row/record-history.server.ts";
import { readConfirmed } from "#app/domain/bookings/mails/read-confirmed.server.ts";
import { statusChangedMail } from "#app/domain/bookings/mails/staff-booking-mail.server.ts";

/**
 * Follow-ups of a received payment: receipt and confirmation. Paid after the trip ended: a refund.
 * Paid too much: an issue for staff.
 */
export async function afterPaid(
  step: Step,
  before: EditedBooking,
  payment: OnlinePayment,
): Promise<void> {
  const { tx } = step;
  const booking = await confirmByDeposit(step, before);
  const about = { bookingId: booking.id, aboutId: payment.id };
  const { id: bookingId } = booking;
  if (hasEnded(booking)) {
    const refund = { bookingId, paymentId: payment.id, cents: payment.cents };
    await insertRefunds(tx, [{ ...refund, reason: "Paid after the trip had ended." }], null);
    await openIssue(tx, { ...about, kind: "paid-too-late" });
    await issueReceipt(tx, booking, { id: payment.id, notify: false });
    await mailCustomer(tx, booking, paidTooLateMail(booking, payment.cents));
    return;
  }
  await issueReceipt(tx, booking, { id: payment.id, notify: true });
  const { overpaidCents } = await readMoney({ ...booking, terms: frozenTerms(booking) }, tx);
  const note = `${formatMoney(overpaidCents)} too much.`;
  if (overpaidCents > 0) await openIssue(tx, { ...about, kind: "paid-too-much", note });
}

/** Follow-up of a started bank debit: a mail that says by when it is expected. */
export async function afterStarted({ tx }: Step, booking: EditedBooking, id: string) {
  const payments = await readPayments(booking.id, tx);
  const started = payments.filter((payment) => payment.id === id);
  const coming = onItsWay(started, { comesBack: goesBack(booking) });
  if (coming) await mailCustomer(tx, booking, debitStartedMail(booking, coming));
}

/** Follow-ups of a refund through the provider: receipt once it has arrived, mails before and without. */
export async function afterRefund(
  { tx }: Step,
  booking: EditedBooking,
  refund: {
    id: string;
    cents: number;
    reason: string;
    state: ProviderRefund["state"];
    problem: string;
  },
): Promise<void> {
  const { id, cents, state, problem } = refund;
  if (state === "succeeded") await issueReceipt(tx, booking, { id, notify: true });
  if (state === "sent") await mailCustomer(tx, booking, refundOnItsWayMail(booking, refund));
  if (state !== "failed") return;
  const about = { bookingId: booking.id, aboutId: id };
  await openIssue(tx, { ...about, kind: "refund-failed", note: problem });
  await mailCustomer(tx, booking, refundFailedMail(booking, cents));
}

/** Follow-ups of a failed bank debit: an issue for staff, and a mail with the payment link. */
export async function afterFailed(
  { tx }: Step,
  booking: EditedBooking,
  { id, cents }: OnlinePayment,
): Promise<void> {
  const isOver = hasEnded(booking);
  if (!isOver) await openIssue(tx, { bookingId: booking.id, aboutId: id, kind: "payment-failed" });
  const payBy = await prolongDeposit(tx, booking);
  const url = isOver ? null : await payUrl(tx, booking.id);
  const mail = paymentFailedMail(booking, { cents, payBy, url, hasEnded: isOver });
  await mailCustomer(tx, booking, mail);
}

/**
 * Keeps the places of a booking whose deposit failed: its deadline passed while the bank debit was on
 * its way. Returns until when; null if no deposit confirms it.
 */
async function prolongDeposit(tx: Step["tx"], booking: EditedBooking): Promise<Date | null> {
  const deadline = depositDeadline(booking);
  if (deadline === null) return null;
  const payBy = new Date(Math.max(deadline.getTime(), Date.now() + depositAgainHours * 3_600_000));
  await saveBooking(tx, booking, { payBy });
  return payBy;
}

/**
 * Confirms a booking once its deposit is paid: status, seats, history, mail. If it had expired,
 * claims seats again. Returns the current booking.
 */
async function confirmByDeposit(
  { tx, record }: Step,
  booking: EditedBooking,
): Promise<EditedBooking> {
  const { id, status, payBy, reference, totalCents, departureDate } = booking;
  const mayConfirm = payBy !== null && (status === "Pending" || status === "Cancelled");
  if (!mayConfirm || booking.canceledReason !== null) return booking;
  const terms = frozenTerms(booking);
  const bookedOn = businessDay(booking.createdAt);
  const trip = { terms, totalCents, travelers: booking.numTravelers, bookedOn, departureDate };
  const paid = paidToKeep(await readPayments(id, tx));
  if (paid < confirmingCents(trip)) return booking;
  if (status === "Cancelled" && !(await reclaimSeats(tx, id, businessDay(new Date()))))
    return booking;
  await saveBooking(tx, booking, { status: "Confirmed", payBy: null });
  await recordSystemHistory(tx, id, { action: "status-changed", from: status, to: "Confirmed" });
  await record({
    action: "booking-moved",
    subject: { type: "booking", id: reference },
    before: { status },
    after: { status: "Confirmed" },
  });
  await mailConfirmed(tx, booking);
  return (await lockBooking(tx, reference)) ?? booking;
}

async function mailConfirmed(tx: DatabaseTransaction, booking: EditedBooking): Promise<void> {
  const confirmed = await readConfirmed(tx, booking);
  const mail = statusChangedMail(
    { from: "Pending", to: "Confirmed", atOnce: true },
    { booking, reason: "", confirmed, settled: null },
  );
  await mailCustomer(tx, booking, mail);
}
