import type { PaymentState } from "#app/domain/money/payments/payment.ts";
import { readOnlinePayment } from "#app/domain/money/payments/online-payments.server.ts";
import { log } from "#app/platform/log.server.ts";
import { takePaymentQuestion } from "./pay-limits.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/** The payment that somebody comes back from, as it stands now. */
export type Returned = { state: PaymentState; cents: number };

/**
 * Asks the provider about a payment whose page somebody comes back from, so that they read what is true without
 * waiting for an event. Null if it is none of the booking's.
 */
export async function returnFromProvider(bookingId: string, id: string): Promise<Returned | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const payment = await readOnlinePayment(id);
  if (payment?.bookingId !== bookingId) return null;
  const { cents, state } = payment;
  const isOpen = state === "created" || state === "processing";
  if (!isOpen || !(await takePaymentQuestion(id)).ok) return { cents, state };
  try {
    return { cents, state: (await settlePayment(id)) ?? state };
  } catch (error) {
    // A job asks again.
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      "A payment could not be asked about.",
    );
    return { cents, state };
  }
}
