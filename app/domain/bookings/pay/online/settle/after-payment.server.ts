import type { Step } from "#app/domain/command/command.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { openIssue } from "#app/domain/money/issues/payment-issues.server.ts";
import type { OnlinePayment } from "#app/domain/money/payments/online-payments.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { insertRefunds } from "#app/domain/money/payments/write-payments.server.ts";
import { formatMoney } from "#app/values/money.ts";
import type { EditedBooking } from "../../../manage/edit-booking.server.ts";
import { issueReceipt } from "../../../receipts/issue-receipt.server.ts";
import { leftCents } from "../../booking-money.ts";
import { confirmByDeposit } from "../deposit/confirm-by-deposit.server.ts";
import { paidTooLateMail, paymentFailedMail } from "../online-mails.server.ts";
import { payUrl } from "../page/pay-url.server.ts";

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
  if (booking.status === "Cancelled" || booking.status === "Declined") {
    const refund = { bookingId, paymentId: payment.id, cents: payment.cents };
    await insertRefunds(tx, [{ ...refund, reason: "Paid after the trip had ended." }], null);
    await openIssue(tx, { ...about, kind: "paid-too-late" });
    await issueReceipt(tx, booking, { id: payment.id, notify: false });
    await mailCustomer({ tx }, booking, "paid-too-late", paidTooLateMail(booking, payment.cents));
    return;
  }
  await issueReceipt(tx, booking, { id: payment.id, notify: true });
  const left = leftCents(booking, await readPayments(bookingId, tx));
  if (left < 0)
    await openIssue(tx, {
      ...about,
      kind: "paid-too-much",
      note: `${formatMoney(-left)} too much.`,
    });
}

/** Follow-ups of a failed bank debit: an issue for staff, and a mail with the payment link. */
export async function afterFailed(
  { tx }: Step,
  booking: EditedBooking,
  payment: OnlinePayment,
): Promise<void> {
  await openIssue(tx, { bookingId: booking.id, aboutId: payment.id, kind: "payment-failed" });
  const mail = paymentFailedMail(booking, payment.cents, await payUrl(tx, booking.id));
  await mailCustomer({ tx }, booking, "payment-failed", mail);
}

async function mailCustomer(
  { tx }: Pick<Step, "tx">,
  { id, customerEmail }: EditedBooking,
  kind: string,
  mail: { subject: string; html: string; plainText: string },
): Promise<void> {
  await queueMail(tx, { ...mail, kind, recipient: customerEmail, bookingId: id });
}
