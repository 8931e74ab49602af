import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { type Payment, processingCents } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { log } from "#app/platform/log.server.ts";
import { recordSystemHistory } from "#app/domain/bookings/row/record-history.server.ts";
import {
  bookingEdit,
  saveBooking,
  mailCustomer,
} from "#app/domain/bookings/row/edit-booking.server.ts";
import { depositMissingMail } from "#app/domain/bookings/mails/online-mails.server.ts";
import { closePaymentPage } from "../online/settle-payment.server.ts";

/** Bookings per run. */
const batchSize = 100;

/**
 * Cancels bookings whose deposit is overdue, and frees their seats. Closes payment pages first, so
 * that nobody pays a canceled booking; skips pending bank debits.
 */
export async function cancelUnpaidBookings(): Promise<void> {
  const due = await db
    .selectFrom("bookings")
    .select(["id", "reference"])
    .where("status", "=", "Pending")
    .where("payBy", "<=", sql<Date>`now()`)
    .orderBy("payBy")
    .limit(batchSize)
    .execute();
  for (const booking of due) {
    try {
      await closePaymentPages(await readPayments(booking.id));
      await cancelUnpaid(booking.reference);
    } catch (error) {
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        "An unpaid booking can't be canceled; the next run tries again.",
      );
    }
  }
}

async function closePaymentPages(payments: readonly Payment[]): Promise<void> {
  const open = payments.filter(({ provider, state }) => provider !== null && state === "created");
  for (const { id } of open) await closePaymentPage(id);
}

/** Cancels the booking, unless a payment has arrived or is being processed. */
async function cancelUnpaid(reference: string): Promise<void> {
  const order = bookingEdit({ kind: "system" }, reference, null);
  const ended = await edit(order, async ({ tx, record }, booking) => {
    const payments = await readPayments(booking.id, tx);
    const isPaid = payments.some(({ state }) => state === "succeeded" || state === "disputed");
    if (booking.status !== "Pending" || isPaid || processingCents(payments) > 0)
      return { ok: true };
    // `payBy` stays set: a late payment can still confirm the booking.
    const { payBy } = booking;
    await saveBooking(tx, booking, { status: "Cancelled", cancelRequestedAt: null, payBy });
    const reason = "Its deposit was not paid in time.";
    await recordSystemHistory(tx, booking.id, {
      action: "status-changed",
      from: "Pending",
      to: "Cancelled",
      reason,
    });
    await record({
      action: "booking-moved",
      subject: { type: "booking", id: reference },
      before: { status: "Pending" },
      after: { status: "Cancelled", reason },
    });
    await mailCustomer(tx, booking, depositMissingMail(booking));
    return { ok: true };
  });
  if (!ended.ok) throw new Error(`Booking ${reference} can't be canceled: ${ended.reason}.`);
}
