import { z } from "zod";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit, type Step } from "#app/domain/command/command.server.ts";
import { offerUndo, type Opposite } from "#app/domain/command/undo.server.ts";
import { mayChange, paidCents } from "#app/domain/money/payments/payment.ts";
import { reopenIssues } from "#app/domain/money/issues/payment-issues.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { failPayment } from "#app/domain/money/payments/write-payments.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { bookingEdit, type EditedBooking, lockBooking } from "../row/edit-booking.server.ts";
import { closeSettledIssues } from "./close-settled-issues.server.ts";

type PaymentToUndo = { reference: string; paymentId: string; reason: string };
type Refused = { ok: false; reason: "no-payment" | "payment-refunded" | "payment-kept" };

/**
 * Undoes a payment recorded by mistake or not received: state, reversing entry, audit row. Refuses
 * if part of it was refunded or kept.
 */
export function undoPayment(
  viewer: Permitted<"write", "bookings">,
  { reference, paymentId, reason }: PaymentToUndo,
  requestOrigin: RequestOrigin,
) {
  return edit(
    {
      ...bookingEdit(viewer, reference, requestOrigin),
      constraints: { payments_refunded: "payment-refunded" } as const,
    },
    (step, booking) => reversePayment(step, booking, { paymentId, reason }),
  );
}

/** The same of a locked booking. */
export async function reversePayment(
  { tx, record }: Step,
  booking: EditedBooking,
  { paymentId, reason }: Omit<PaymentToUndo, "reference">,
): Promise<{ ok: true } | Refused> {
  const payments = await readPayments(booking.id, tx);
  const payment = payments.find(({ id }) => id === paymentId);
  const isByHand = payment?.provider === null;
  if (!payment || !isByHand || !mayChange("staff", payment.state, "failed"))
    return { ok: false, reason: "no-payment" };
  if (paidCents(payments) - payment.cents < booking.keptCents)
    return { ok: false, reason: "payment-kept" };
  await failPayment(tx, { id: paymentId, reason });
  await closeSettledIssues(tx, booking.id);
  await record({
    action: "payment-undone",
    subject: { type: "booking", id: booking.reference },
    before: { method: payment.method, cents: payment.cents, receivedOn: payment.receivedOn },
    after: { reason },
  });
  return { ok: true };
}

const recorded = z.object({
  reference: z.string(),
  paymentId: z.string(),
  /** The payment issues that it settled. */ issues: z.array(z.string()).default([]),
});

/** Offers to undo a payment that was just recorded. */
export const offerReversal = (
  tx: DatabaseTransaction,
  viewer: Permitted<"write", "bookings">,
  about: z.infer<typeof recorded>,
) => offerUndo(tx, viewer, { what: "payment", about });

/** Reverses a payment right after it was recorded. */
export const undoRecorded =
  (_: Permitted<"write", "bookings">): Opposite =>
  async (step, about) => {
    const { reference, paymentId, issues } = recorded.parse(about);
    const booking = await lockBooking(step.tx, reference);
    if (!booking) return { ok: false, reason: "not-found" };
    const reason = "Undone right after it was recorded";
    const reversed = await reversePayment(step, booking, { paymentId, reason });
    if (!reversed.ok) return { ok: false, reason: "payment-gone" };
    await reopenIssues(step.tx, issues);
    return { ok: true, subject: { type: "booking", id: reference } };
  };
