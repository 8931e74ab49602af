import { edit } from "#app/domain/command/command.server.ts";
import {
  applyProviderRefund,
  readOnlineRefund,
} from "#app/domain/money/online/online-payments.server.ts";
import { ProviderRefused, type ProviderRefund } from "#app/domain/money/online/provider.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import { bookingEdit } from "#app/domain/bookings/row/edit-booking.server.ts";
import { afterRefund } from "./after-payment.server.ts";
import { referenceOf } from "./settle-payment.server.ts";

/**
 * Makes a refund at the provider, or reads its state, and applies it. Safe to repeat. Disputed
 * payments wait until the dispute is decided.
 */
export async function settleRefund(id: string): Promise<void> {
  const refund = await readOnlineRefund(id);
  const provider = paymentProvider();
  if (!refund || !provider || refund.state === "failed") return;
  const { chargeRef, cents, reason, bookingId, paymentState } = refund;
  if (chargeRef === null || (refund.state === "requested" && paymentState !== "succeeded")) return;
  const reported = await provider
    .refund({ refundId: id, chargeRef, cents })
    .catch((error: unknown): RefusedRefund => {
      if (!(error instanceof ProviderRefused)) throw error;
      return { ref: null, state: "failed", problem: error.message };
    });
  const reference = await referenceOf(bookingId);
  const settled = await edit(
    bookingEdit({ kind: "system" }, reference, null),
    async (step, booking) => {
      if (!(await applyProviderRefund(step.tx, id, reported))) return { ok: true };
      await step.record({
        action: "online-refund-changed",
        subject: { type: "booking", id: reference },
        before: { state: refund.state },
        after: { state: reported.state, cents },
      });
      const { state, problem } = reported;
      await afterRefund(step, booking, { id, cents, reason, state, problem });
      return { ok: true };
    },
  );
  if (!settled.ok) throw new Error(`Refund ${id} can't be settled: ${settled.reason}.`);
}

type RefusedRefund = Omit<ProviderRefund, "ref"> & { ref: string | null };
