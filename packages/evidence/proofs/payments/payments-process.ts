// A process that receives the provider's events until it is killed: `node payments-process.ts
// <database URL> <PaymentWork as JSON>`. Its parent sends events, or bookings to pay.
import { sql } from "kysely";
import { db, openDatabase } from "../../../../app/db/database.server.ts";
import { setSubscribers } from "../../../../app/domain/command/command.server.ts";
import { subscribers } from "../../../../app/subscribers.server.ts";
import { runOnlineJobs } from "../../../../app/domain/bookings/pay/fixtures/run-jobs.ts";
import { reconcilePayments } from "../../../../app/domain/bookings/pay/online/reconcile-payments.server.ts";
import { settlePayment } from "../../../../app/domain/bookings/pay/online/settle-payment.server.ts";
import { startPayment } from "../../../../app/domain/bookings/pay/online/start-payment.server.ts";
import { receiveWebhook } from "../../../../app/domain/money/online/provider-events.server.ts";
import { requestRefund } from "../../../../app/domain/bookings/pay/refunds.server.ts";
import { readPayments } from "../../../../app/domain/money/payments/read-payments.server.ts";
import { useProvider } from "../../../../app/domain/money/online/provider.server.ts";
import { stripeProvider } from "../../../../app/domain/money/online/stripe.server.ts";
import type { Permitted } from "../../../../app/domain/people/permissions.ts";

export type PaymentWork = {
  apiAddress: string;
  secretKey: string;
  webhookSecret: string;
  /** Control: events are posted without reading the state from the provider. */ withoutGuard: boolean;
};
/** A signed event, a booking to pay and refund, or a run of the reconciliation. */
export type PaymentOrder =
  | { kind: "event"; payload: string; signature: string }
  | {
      kind: "trip";
      id: string;
      reference: string;
      token: string;
      cents: number;
      agent: Permitted<"write", "bookings">;
    }
  | { kind: "reconcile" };

const work: PaymentWork = JSON.parse(process.argv[3] ?? "");
openDatabase(process.argv[2] ?? "", { max: 4 });
setSubscribers(subscribers);
useProvider(stripeProvider(work));

async function obey(order: PaymentOrder): Promise<void> {
  if (order.kind === "reconcile") {
    await runOnlineJobs();
    return reconcilePayments();
  }
  if (order.kind === "trip") return payAndRefund(order);
  if (work.withoutGuard) return postUnchecked(order.payload);
  const heard = await receiveWebhook(Buffer.from(order.payload), order.signature);
  if (!heard.ok) throw new Error(heard.reason);
  await runOnlineJobs();
}

/** The control: posts an event's content each time it arrives. */
async function postUnchecked(payload: string): Promise<void> {
  const { object } = JSON.parse(payload).data;
  await sql`INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id)
    SELECT received_on, booking_id, 'card_clearing', 'customer', cents, 'payment', 'payment:' || id, id
    FROM payments WHERE provider_ref = ${object.id} ON CONFLICT DO NOTHING`.execute(db);
}

type Trip = Extract<PaymentOrder, { kind: "trip" }>;

/** A payment from start to end: page, paying on it, settling, and refunding half. */
async function payAndRefund({ id, reference, token, cents, agent }: Trip): Promise<void> {
  const started = await startPayment({ token, reference, part: "all", shownCents: cents });
  if (started.ok) await fetch(started.url, { method: "POST", body: "by=card", redirect: "manual" });
  for (const payment of await readPayments(id)) await settlePayment(payment.id);
  const refund = {
    reference,
    key: crypto.randomUUID(),
    cents: Math.floor(cents / 2),
    reason: "Rain.",
    way: "provider",
  } as const;
  await requestRefund(agent, refund, { address: "203.0.113.7", userAgent: "Proof" });
  await runOnlineJobs();
}

process.on("message", (order: PaymentOrder) => {
  void obey(order).then(
    () => process.send?.("done"),
    (error: unknown) => process.send?.(`failed: ${String(error)}`),
  );
});
process.send?.("ready");
