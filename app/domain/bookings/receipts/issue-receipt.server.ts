import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { EditedBooking } from "../row/edit-booking.server.ts";
import { composeReceipt } from "./compose-receipt.server.ts";
import { receiptMail } from "./receipt-mail.server.ts";

type NewReceipt = {
  /** The id of the received payment or the sent refund. */ id: string;
  /** Whether to mail it to the customer. */ notify: boolean;
  /** The staff who recorded it; left out for online payments. */ agentEmail?: string;
};

/**
 * Stores the receipt of a payment or refund, and mails it. Call it after the change, in the same
 * transaction. Safe to repeat.
 */
export async function issueReceipt(
  tx: DatabaseTransaction,
  booking: EditedBooking,
  { id, notify, agentEmail }: NewReceipt,
): Promise<void> {
  const content = await composeReceipt(id, booking, tx);
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
