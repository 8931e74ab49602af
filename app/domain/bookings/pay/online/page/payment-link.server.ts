import { db } from "#app/db/database.server.ts";
import { readSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import type { Payment } from "#app/domain/money/payments/payment.ts";
import { type Payable, type PayableBooking, payableOf } from "./payable.ts";
import { payUrl } from "./pay-url.server.ts";

/** A booking's payment link, and what can be paid with it now. */
export type PaymentLink = { url: string; payable: Payable };

/**
 * Reads a booking's payment link; null if nothing is left to pay, or no payment provider is set up.
 */
export async function readPaymentLink(
  { id, ...booking }: PayableBooking & { id: string },
  payments: readonly Payment[],
): Promise<PaymentLink | null> {
  const payable = payableOf(booking, payments, await readSchedule(id));
  if (payable.leftCents === 0) return null;
  const url = await payUrl(db, id);
  return url === null ? null : { url, payable };
}
