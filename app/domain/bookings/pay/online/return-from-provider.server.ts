import type { PaymentState } from "#app/domain/money/payments/payment.ts";
import {
  isOtherAmount,
  type OnlinePayment,
  readOnlinePayment,
} from "#app/domain/money/online/online-payments.server.ts";
import { log } from "#app/platform/log.server.ts";
import { takePaymentQuestion } from "#app/domain/money/online/pay-limits.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/**
 * The current state of a payment whose page the visitor returns from; `other-amount` if the
 * provider reports another amount.
 */
export type ReturnedPayment = { state: PaymentState | "other-amount"; cents: number };

const currentState = (payment: OnlinePayment): ReturnedPayment => ({
  cents: payment.cents,
  state: isOtherAmount(payment) ? "other-amount" : payment.state,
});

/**
 * Settles a payment when its payer returns, so that the page is current before the event arrives.
 * Null if it belongs to another booking.
 */
export async function returnFromProvider(
  bookingId: string,
  id: string,
): Promise<ReturnedPayment | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const payment = await readOnlinePayment(id);
  if (payment?.bookingId !== bookingId) return null;
  const isOpen = payment.state === "created" || payment.state === "processing";
  if (!isOpen || !(await takePaymentQuestion(id)).ok) return currentState(payment);
  try {
    await settlePayment(id);
    return currentState((await readOnlinePayment(id)) ?? payment);
  } catch (error) {
    // The reconciliation job tries again.
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      "A payment could not be settled on return.",
    );
    return currentState(payment);
  }
}
