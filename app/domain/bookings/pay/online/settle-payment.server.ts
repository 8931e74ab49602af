import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { edit, type Step } from "#app/domain/command/command.server.ts";
import { openIssue } from "#app/domain/money/issues/payment-issues.server.ts";
import {
  applyProviderPayment,
  lockOnlinePayment,
  type OnlinePayment,
  postFee,
  readOnlinePayment,
  failForOtherAmount,
} from "#app/domain/money/online/online-payments.server.ts";
import type { PaymentState } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { ProviderPayment } from "#app/domain/money/online/provider.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import { type EditedBooking, bookingEdit } from "#app/domain/bookings/row/edit-booking.server.ts";
import { closeSettledIssues } from "../close-settled-issues.server.ts";
import { afterFailed, afterPaid, afterStarted } from "./after-payment.server.ts";

/** The report of a payment whose page was never shown. */
const neverShown = {
  state: "expired",
  cents: 0,
  currency: "usd",
  method: "card",
  chargeRef: null,
  paidAt: null,
  feeCents: null,
} as const satisfies ProviderPayment;

/**
 * Reads the payment's state from the provider and applies it: state, ledger entries and follow-ups
 * in one transaction. Safe to repeat. Returns the state.
 */
export async function settlePayment(id: string): Promise<PaymentState | undefined> {
  const payment = await readOnlinePayment(id);
  const provider = paymentProvider();
  if (!payment || !provider) return payment?.state;
  if (payment.providerRef !== null)
    return applyReport(payment, await provider.read(payment.providerRef));
  const isOver = payment.expiresAt !== null && payment.expiresAt.getTime() < Date.now();
  return isOver && payment.state === "created" ? expirePayment(id) : payment.state;
}

/** Closes a payment page, unless it was paid meanwhile. Returns the payment's state. */
export async function closePaymentPage(id: string): Promise<PaymentState | undefined> {
  const ref = (await readOnlinePayment(id))?.providerRef;
  if (ref) await paymentProvider()?.expire(ref);
  return settlePayment(id);
}

/** Expires a payment whose checkout page was never shown. */
export async function expirePayment(id: string): Promise<PaymentState | undefined> {
  const payment = await readOnlinePayment(id);
  return payment && applyReport(payment, { ...neverShown, cents: payment.cents });
}

async function applyReport(
  { id, bookingId }: OnlinePayment,
  reported: ProviderPayment,
): Promise<PaymentState | undefined> {
  const reference = await referenceOf(bookingId);
  const settled = await edit(
    bookingEdit({ kind: "system" }, reference, null),
    async (step, booking) => {
      const payment = await lockOnlinePayment(step.tx, id);
      if (payment) await settle(step, booking, payment, reported);
      return { ok: true };
    },
  );
  if (!settled.ok) throw new Error(`Payment ${id} can't be settled: ${settled.reason}.`);
  return (await readOnlinePayment(id))?.state;
}

export async function referenceOf(bookingId: string): Promise<string> {
  const { reference } = await db
    .selectFrom("bookings")
    .select("reference")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return reference;
}

const hasMoney = ({ state }: ProviderPayment) =>
  state === "processing" || state === "succeeded" || state === "disputed";

async function settle(
  step: Step,
  booking: EditedBooking,
  payment: OnlinePayment,
  reported: ProviderPayment,
): Promise<void> {
  const { tx } = step;
  const about = { bookingId: booking.id, aboutId: payment.id };
  const isOtherAmount = reported.cents !== payment.cents || reported.currency !== "usd";
  if (isOtherAmount && hasMoney(reported)) {
    await openIssue(tx, {
      ...about,
      kind: "other-amount",
      note: otherAmountNote(payment, reported),
    });
    if (payment.state === "created" || payment.state === "processing")
      await failForOtherAmount(tx, payment.id);
    return;
  }
  if (reported.state === "lost") {
    await openIssue(tx, { ...about, kind: "dispute-lost" });
    // Refunded before: the payment keeps counting, and staff decide about the rest.
    if (await isRefunded(tx, payment)) return;
  }
  const from = await applyProviderPayment(tx, payment, reported);
  if (from === null) {
    if (payment.state === reported.state && reported.feeCents)
      await postFee(tx, payment, reported.feeCents);
    return;
  }
  const to = reported.state === "lost" ? "failed" : reported.state;
  await step.record({
    action: "online-payment-changed",
    subject: { type: "booking", id: booking.reference },
    before: { state: from },
    after: { state: to, cents: payment.cents },
  });
  if (to === "processing") await afterStarted(step, booking, payment.id);
  if (to === "disputed") await openIssue(tx, { ...about, kind: "dispute" });
  if (to === "failed" && reported.state !== "lost") await afterFailed(step, booking, payment);
  if (from !== "disputed" && (to === "succeeded" || to === "disputed"))
    await afterPaid(step, booking, payment);
  await closeSettledIssues(tx, booking.id);
}

const otherAmountNote = (payment: OnlinePayment, reported: ProviderPayment) =>
  `Asked for ${payment.cents} cents of usd, it reports ${reported.cents} of ${reported.currency}.`;

async function isRefunded(tx: DatabaseTransaction, { id, bookingId }: OnlinePayment) {
  const payments = await readPayments(bookingId, tx);
  const refunds = payments.find((payment) => payment.id === id)?.refunds ?? [];
  return refunds.some(({ state }) => state !== "failed");
}
