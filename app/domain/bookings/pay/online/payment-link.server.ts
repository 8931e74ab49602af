import { db } from "#app/db/database.server.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { payUrl } from "#app/domain/bookings/row/pay-url.server.ts";

/**
 * A booking's payment link; null if nothing of it can be paid now, or no payment provider is set up.
 */
export async function readPaymentLink(
  bookingId: string,
  { payableCents }: BookingMoney,
): Promise<string | null> {
  return payableCents === 0 ? null : payUrl(db, bookingId);
}
