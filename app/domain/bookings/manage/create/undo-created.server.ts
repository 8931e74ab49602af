import { z } from "zod";
import { offerUndo, type Opposite } from "#app/domain/command/undo.server.ts";
import { statesOfPayments } from "#app/domain/money/payments/write-payments.server.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { reversePayment } from "../../pay/undo-payment.server.ts";
import { lockUnchanged, saveBooking } from "../../row/edit-booking.server.ts";
import { recordHistory } from "../../row/record-history.server.ts";

const made = z.object({
  reference: z.string(),
  /** Null if nothing was paid at once. */ paymentId: z.string().nullable(),
  payments: z.string(),
});

/** Offers to undo a booking that was just made, with what was paid at once. */
export async function offerCancel(
  tx: DatabaseTransaction,
  viewer: Permitted<"write", "bookings">,
  { id, ...booking }: { id: string; reference: string; paymentId: string | null },
): Promise<void> {
  const payments = await statesOfPayments(tx, id);
  await offerUndo(tx, viewer, { what: "booking-created", about: { ...booking, payments } });
}

/** Cancels a booking right after it was made, and reverses what was paid; what happened is kept. */
export const undoCreated =
  (viewer: Permitted<"write", "bookings">): Opposite =>
  async (step, about) => {
    const { reference, paymentId, payments } = made.parse(about);
    const { tx } = step;
    const booking = await lockUnchanged(tx, { reference, version: firstVersion, payments });
    if (typeof booking === "string") return { ok: false, reason: booking };
    const { id, status } = booking;
    const reason = "Undone right after it was made.";
    if (paymentId !== null) {
      const reversed = await reversePayment(step, booking, { paymentId, reason });
      if (!reversed.ok) return { ok: false, reason: "payment-gone" };
    }
    const to = status === "Pending" ? "Declined" : "Cancelled";
    await saveBooking(tx, booking, { status: to });
    await recordHistory(tx, viewer, id, { action: "status-changed", from: status, to, reason });
    return { ok: true, subject: { type: "booking", id: reference } };
  };

const firstVersion = 1;
