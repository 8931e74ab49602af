import { db } from "#app/db/database.server.ts";
import type { Payment } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { SignedIn, Staff } from "#app/domain/people/viewer.ts";
import { readReference } from "#app/values/reference.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { isUuid } from "#app/values/uuid.ts";
import { canceledReason } from "../row/edit-booking.server.ts";
import { isOwnBooking } from "../row/booking-columns.server.ts";
import { composeReceipt } from "./issue-receipt.server.ts";
import type { Receipt, ReceiptContent } from "./receipt.ts";

/** A receipt's address: the booking's reference, and the payment's or refund's id. */
type ReceiptAddress = { reference: string | undefined; receiptId: string | undefined };

/** A receipt of the customer's own booking; null if missing or someone else's. */
export function readMyReceipt(viewer: SignedIn, place: ReceiptAddress): Promise<Receipt | null> {
  return readReceipt(
    place,
    bookings().where((eb) => isOwnBooking(eb, viewer)),
  );
}

/** A receipt of any booking, for staff. */
export function readStaffReceipt(_viewer: Staff, place: ReceiptAddress): Promise<Receipt | null> {
  return readReceipt(place, bookings());
}

export async function readIssuedReceipt(id: string): Promise<Receipt | null> {
  const row = await db
    .selectFrom("receipts")
    .innerJoin("bookings", "bookings.id", "receipts.bookingId")
    .select("bookings.reference")
    .where("receipts.id", "=", id)
    .executeTakeFirst();
  return row ? readReceipt({ reference: row.reference, receiptId: id }, bookings()) : null;
}

function bookings() {
  return db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .selectAll("bookings")
    .select("deal.title")
    .select(canceledReason);
}

async function readReceipt(
  { reference = "", receiptId = "" }: ReceiptAddress,
  query: ReturnType<typeof bookings>,
): Promise<Receipt | null> {
  const id = receiptId.toLowerCase();
  const read = readReference(reference);
  if (!read || !isUuid(id)) return null;
  const booking = await query.where("bookings.reference", "=", read).executeTakeFirst();
  if (!booking) return null;
  const payments = await readPayments(booking.id);
  const content = (await readContent(booking.id, id)) ?? (await composeReceipt(id, booking));
  if (!content) return null;
  const { customerName } = booking;
  const refund = payments.flatMap(({ refunds }) => refunds).find((each) => each.id === id);
  // Older receipts hold the private reason of a cancellation.
  const facts = content.facts.map(([label, value]): Fact => [
    label,
    refund && label === "For" ? refund.reason : value,
  ]);
  return { ...content, facts, id, reference: read, customerName, voided: voidedBy(payments, id) };
}

/** Reads the stored content; null for payments older than receipts. */
async function readContent(bookingId: string, id: string): Promise<ReceiptContent | null> {
  const row = await db
    .selectFrom("receipts")
    .select("content")
    .where("id", "=", id)
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
  // Only `issueReceipt` writes this column.
  return (row?.content as ReceiptContent | undefined) ?? null;
}

function voidedBy(payments: readonly Payment[], id: string): string | null {
  const isUndone = (rows: readonly { id: string; state: string }[]) =>
    rows.some((row) => row.id === id && row.state === "failed");
  if (isUndone(payments))
    return "This receipt is void: the payment did not arrive after all, or was recorded by mistake.";
  return isUndone(payments.flatMap(({ refunds }) => refunds))
    ? "This receipt is void: the refund came back to us, or was recorded by mistake."
    : null;
}
