import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { listUndecided } from "#app/domain/money/payments/online-payments.server.ts";
import { paymentProvider } from "#app/domain/money/provider/provider.server.ts";
import { log } from "#app/platform/log.server.ts";
import { closePaymentPage, settlePayment } from "./settle-payment.server.ts";
import { settleRefund } from "./settle-refund.server.ts";

/** Payments and refunds per run. */
const batchSize = 200;

/**
 * Settles open payments and refunds whose events never arrived, and closes payment pages of ended
 * bookings. One failure does not stop the others.
 */
export async function reconcilePayments(): Promise<void> {
  if (!paymentProvider()) return;
  const { payments, refunds } = await listUndecided(batchSize);
  const ended = await endedBookings(payments.map(({ bookingId }) => bookingId));
  for (const { id, bookingId } of payments)
    await logErrors(() => (ended.has(bookingId) ? closePaymentPage(id) : settlePayment(id)));
  for (const id of refunds) await logErrors(() => settleRefund(id));
}

/** Those of the bookings that are canceled or declined. */
async function endedBookings(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("bookings")
    .select("id")
    .where("id", "=", sql<string>`ANY(${[...ids]}::uuid[])`)
    .where("status", "in", ["Cancelled", "Declined"])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function logErrors(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      "A payment or refund can't be settled; the next run tries again.",
    );
  }
}
