import { edit } from "#app/domain/command/command.server.ts";
import { mayChange, paidCents } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { failPayment } from "#app/domain/money/payments/write-payments.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { bookingEdit } from "../row/edit-booking.server.ts";
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
    async ({ tx, record }, booking): Promise<{ ok: true } | Refused> => {
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
        subject: { type: "booking", id: reference },
        before: { method: payment.method, cents: payment.cents, receivedOn: payment.receivedOn },
        after: { reason },
      });
      return { ok: true };
    },
  );
}
