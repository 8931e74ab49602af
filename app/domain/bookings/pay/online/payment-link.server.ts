import { db } from "#app/db/database.server.ts";
import { readSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import type { Payment } from "#app/domain/money/payments/payment.ts";
import { type Payable, type PayableBooking, payableOf } from "./payable.ts";
import { payUrl } from "./pay-url.server.ts";

/** What can be paid online of a booking now, and where. */
export type PaymentLink = { url: string; payable: Payable };

/** The way to pay a booking online; null where nothing is left, or nothing is set up. */
export async function readPaymentLink(
  { id, ...booking }: PayableBooking & { id: string },
  payments: readonly Payment[],
): Promise<PaymentLink | null> {
  const payable = payableOf(booking, payments, await readSchedule(id));
  if (payable.leftCents === 0) return null;
  const url = await payUrl(db, id);
  return url === null ? null : { url, payable };
}
