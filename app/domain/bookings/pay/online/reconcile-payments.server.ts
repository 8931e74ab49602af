import { listUndecided } from "#app/domain/money/payments/online-payments.server.ts";
import { paymentProvider } from "#app/domain/money/provider/provider.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { settleRefund } from "./settle-refund.server.ts";

/** Payments and refunds that are asked about in one run. */
const most = 200;

/**
 * Asks the provider about every payment and refund that is not decided, for events that never came. One that can't
 * be asked about does not keep the others waiting.
 */
export async function reconcilePayments(): Promise<void> {
  if (!paymentProvider()) return;
  const { payments, refunds } = await listUndecided(most);
  for (const id of payments) await tried(() => settlePayment(id));
  for (const id of refunds) await tried(() => settleRefund(id));
}

async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      "A payment can't be asked about; it is asked about again.",
    );
  }
}
