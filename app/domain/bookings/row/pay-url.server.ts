import { href } from "react-router";
import { type Database, db } from "#app/db/database.server.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { payToken } from "#app/domain/money/online/pay-links.server.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { isOwnBooking } from "./booking-columns.server.ts";

/** The payment link of a booking, for mails and pages; null if no payment provider is set up. */
export async function payUrl(database: Database, bookingId: string): Promise<string | null> {
  if (!paymentProvider()) return null;
  const token = await payToken(database, bookingId);
  return ownUrl(href("/pay/:token", { token }));
}

/**
 * A booking's payment link; null if nothing of it can be paid now, or no payment provider is set up.
 */
export async function readPaymentLink(
  bookingId: string,
  { payableCents }: BookingMoney,
): Promise<string | null> {
  return payableCents === 0 ? null : payUrl(db, bookingId);
}

/** Where a customer's booking that waits for its deposit is paid; null for any other. */
export async function depositPath(viewer: SignedIn, reference: string): Promise<string | null> {
  if (!paymentProvider()) return null;
  const waiting = await db
    .selectFrom("bookings")
    .select("id")
    .where((eb) => isOwnBooking(eb, viewer))
    .where("reference", "=", reference)
    .where("status", "=", "Pending")
    .where("payBy", "is not", null)
    .executeTakeFirst();
  if (!waiting) return null;
  return href("/pay/:token", { token: await payToken(db, waiting.id) });
}
