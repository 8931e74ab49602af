import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { EditedBooking } from "../manage/edit-booking.server.ts";
import { composeReceipt } from "./compose-receipt.server.ts";
import { receiptMail } from "./receipt-mail.server.ts";

type NewReceipt = {
  /** The payment's that succeeded, or the refund's that was sent. */ id: string;
  /** Whether to mail it to the customer. */ notify: boolean;
  /** Whoever of the staff wrote it down; left out for a provider's. */ agentEmail?: string;
};

/**
 * Writes down what the receipt of a payment or refund says from now on, and mails it. In the same
 * transaction, after the change; the booking has to be as it is then. A repeat writes and mails nothing.
 */
export async function issueReceipt(
  tx: DatabaseTransaction,
  booking: EditedBooking,
  { id, notify, agentEmail }: NewReceipt,
): Promise<void> {
  const content = await composeReceipt(id, booking, await readPayments(booking.id, tx), tx);
  if (!content) throw new Error(`There is nothing to receipt under ${id}.`);
  const of = content.kind === "payment" ? { paymentId: id } : { refundId: id };
  const written = await tx
    .insertInto("receipts")
    .values({ id, ...of, bookingId: booking.id, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!written || !notify) return;
  const { reference, customerName } = booking;
  const receipt = { ...content, id, reference, customerName, voided: null };
  await queueMail(tx, {
    ...receiptMail(receipt, booking),
    recipient: booking.customerEmail,
    bookingId: booking.id,
    attachmentId: id,
    ...(agentEmail && { agentEmail }),
  });
}
