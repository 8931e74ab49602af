import {
  listUndecided,
  type OnlinePayment,
  readOnlinePayment,
} from "#app/domain/money/online/online-payments.server.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { readMoneyOf } from "#app/domain/bookings/row/read-money-of.server.ts";
import { closePaymentPage, settlePayment } from "./settle-payment.server.ts";
import { settleRefund } from "./settle-refund.server.ts";

/** Payments and refunds per run. */
const batchSize = 200;

/**
 * Settles open payments and refunds whose events never arrived, and closes payment pages that ask
 * for more than is left. One failure does not stop the others.
 */
export async function reconcilePayments(): Promise<void> {
  if (!paymentProvider()) return;
  const { payments, refunds } = await listUndecided(batchSize);
  const moneyOf = await readMoneyOf(payments.map(({ bookingId }) => bookingId));
  for (const payment of payments) {
    const close = asksTooMuch(payment, moneyOf.get(payment.bookingId));
    await logErrors(() => (close ? closePaymentPage(payment.id) : settlePayment(payment.id)));
  }
  for (const id of refunds) await logErrors(() => settleRefund(id));
}

/** Closes a payment page that asks for more than is left, unless it was paid meanwhile. */
export async function closeStalePage(id: string): Promise<void> {
  const payment = await readOnlinePayment(id);
  if (!payment) return;
  const moneyOf = await readMoneyOf([payment.bookingId]);
  if (asksTooMuch(payment, moneyOf.get(payment.bookingId))) await closePaymentPage(id);
}

const asksTooMuch = (
  { state, cents }: Pick<OnlinePayment, "state" | "cents">,
  money: BookingMoney | undefined,
): boolean => state === "created" && cents > (money?.payableCents ?? 0);

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
