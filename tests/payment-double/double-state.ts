import { randomBytes } from "node:crypto";
import { Stripe } from "stripe";

type Session = Pick<
  Stripe.Checkout.Session,
  "id" | "object" | "status" | "payment_status" | "amount_total" | "currency" | "url"
> &
  Pick<
    Stripe.Checkout.Session,
    "client_reference_id" | "success_url" | "cancel_url" | "expires_at"
  >;
type Charge = Pick<Stripe.Charge, "id" | "object" | "created" | "disputed" | "payment_intent"> & {
  balance_transaction: Pick<Stripe.BalanceTransaction, "fee"> | null;
  payment_method_details: { type: "card" | "us_bank_account" };
};
type Intent = Pick<Stripe.PaymentIntent, "id" | "object" | "status"> & { latest_charge: Charge };
type Refund = Pick<
  Stripe.Refund,
  "id" | "object" | "amount" | "status" | "metadata" | "payment_intent" | "failure_reason"
>;
type Dispute = Pick<Stripe.Dispute, "id" | "object" | "status" | "payment_intent">;
type EventObject = Session | Refund | Dispute | Charge;
/** An event as the provider sends it. */
export type DoubleEvent = {
  id: string;
  object: "event";
  type: string;
  data: { object: EventObject };
};

const newId = (kind: string) => `${kind}_test_${randomBytes(12).toString("hex")}`;
const now = () => Math.floor(Date.now() / 1000);

/** A refusal as the provider words it. */
export class DoubleRefusal extends Error {}

/** What the provider keeps: 2.9% and 30 cents of a card. */
export const feeOf = (cents: number) => Math.round(cents * 0.029) + 30;

/**
 * A stand-in for the payment provider: sessions, what is paid on them, refunds and disputes, with the events of each
 * in their order. As strict as the real one about what may follow what, so far as the site depends on it.
 */
export class PaymentDouble {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  readonly events: DoubleEvent[] = [];
  /** What a test changes of how refunds go. */
  refundsAs: "succeeded" | "pending" | "failed" = "succeeded";
  readonly #paidBy = new Map<string, string>();

  createSession(fields: URLSearchParams, address: string): Session {
    const cents = Number(fields.get("line_items[0][price_data][unit_amount]"));
    const expires_at = Number(fields.get("expires_at"));
    if (fields.get("mode") !== "payment" || !Number.isInteger(cents) || cents < 50)
      throw new DoubleRefusal("Amount must be at least 50 cents.");
    if (expires_at < now() + 29 * 60 || expires_at > now() + 24 * 3600)
      throw new DoubleRefusal("The `expires_at` timestamp must be 30 minutes to 24 hours ahead.");
    const id = newId("cs");
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      amount_total: cents,
      currency: fields.get("line_items[0][price_data][currency]"),
      url: `${address}/c/pay/${id}`,
      client_reference_id: fields.get("client_reference_id"),
      success_url: fields.get("success_url"),
      cancel_url: fields.get("cancel_url"),
      expires_at,
    };
    this.sessions.set(id, session);
    return session;
  }

  /** As it is read with its charge. */
  readSession(id: string): Session & { payment_intent: Intent | null } {
    const session = this.#session(id);
    return { ...session, payment_intent: this.#intentOf(id) };
  }

  /** On its page: by card at once, from a bank account in some days, or not. */
  pay(id: string, by: "card" | "ach"): void {
    const session = this.#session(id);
    if (session.status !== "open") throw new DoubleRefusal("This session is no longer open.");
    const [isCard, cents] = [by === "card", session.amount_total ?? 0];
    const intent = newId("pi");
    this.#paidBy.set(id, intent);
    this.intents.set(intent, {
      id: intent,
      object: "payment_intent",
      status: isCard ? "succeeded" : "processing",
      latest_charge: {
        id: newId("ch"),
        object: "charge",
        created: now(),
        disputed: false,
        payment_intent: intent,
        balance_transaction: isCard ? { fee: feeOf(cents) } : null,
        payment_method_details: { type: isCard ? "card" : "us_bank_account" },
      },
    });
    Object.assign(session, { status: "complete", payment_status: isCard ? "paid" : "unpaid" });
    this.#emit("checkout.session.completed", session);
  }

  /** What the bank says of a debit, days later. */
  endDebit(id: string, arrived: boolean): void {
    const [session, intent] = [this.#session(id), this.#intentOf(id)];
    if (intent?.status !== "processing") throw new DoubleRefusal("No debit is on its way.");
    intent.status = arrived ? "succeeded" : "requires_payment_method";
    if (arrived) session.payment_status = "paid";
    this.#emit(`checkout.session.async_payment_${arrived ? "succeeded" : "failed"}`, session);
  }

  expire(id: string): Session {
    const session = this.#session(id);
    if (session.status !== "open")
      throw new DoubleRefusal("Only Checkout Sessions with a status in [open] can be expired.");
    session.status = "expired";
    this.#emit("checkout.session.expired", session);
    return session;
  }

  createRefund(fields: URLSearchParams): Refund {
    const intent = this.intents.get(fields.get("payment_intent") ?? "");
    if (!intent) throw new DoubleRefusal("No such payment_intent.");
    const amount = Number(fields.get("amount"));
    const refund: Refund = {
      id: newId("re"),
      object: "refund",
      amount,
      status: this.refundsAs,
      metadata: { refund_id: fields.get("metadata[refund_id]") ?? "" },
      payment_intent: intent.id,
      ...(this.refundsAs === "failed" && { failure_reason: "expired_or_canceled_card" }),
    };
    const given = this.refunds.filter(
      ({ payment_intent, status }) => payment_intent === intent.id && status !== "failed",
    );
    const sum = given.reduce((all, { amount: part }) => all + part, 0);
    if (sum + amount > this.#centsOf(intent.id) || intent.status !== "succeeded")
      throw new DoubleRefusal("Refund amount is greater than unrefunded amount on charge.");
    this.refunds.push(refund);
    this.#emit("refund.created", refund);
    return refund;
  }

  /** What the bank says of a refund, days later. */
  endRefund(id: string, status: "succeeded" | "failed"): void {
    const refund = this.refunds.find((each) => each.id === id);
    if (!refund) throw new DoubleRefusal("No such refund.");
    refund.status = status;
    if (status === "failed") refund.failure_reason = "expired_or_canceled_card";
    this.#emit(status === "failed" ? "refund.failed" : "refund.updated", refund);
  }

  /** The customer goes to their bank about it. */
  dispute(id: string): void {
    const intent = this.#intentOf(id);
    if (intent?.status !== "succeeded") throw new DoubleRefusal("Nothing is paid.");
    intent.latest_charge.disputed = true;
    const dispute: Dispute = {
      id: newId("dp"),
      object: "dispute",
      status: "needs_response",
      payment_intent: intent.id,
    };
    this.disputes.push(dispute);
    this.#emit("charge.dispute.created", dispute);
  }

  endDispute(id: string, status: "won" | "lost"): void {
    const dispute = this.disputes.find(
      ({ payment_intent }) => payment_intent === this.#paidBy.get(id),
    );
    if (!dispute) throw new DoubleRefusal("No such dispute.");
    dispute.status = status;
    this.#emit("charge.dispute.closed", dispute);
  }

  #session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new DoubleRefusal("No such checkout.session.");
    // As the real one, which ends it by itself.
    if (session.status === "open" && session.expires_at < now()) session.status = "expired";
    return session;
  }

  #intentOf(id: string): Intent | null {
    return this.intents.get(this.#paidBy.get(id) ?? "") ?? null;
  }

  #centsOf(intent: string): number {
    for (const [session, paidBy] of this.#paidBy)
      if (paidBy === intent) return this.sessions.get(session)?.amount_total ?? 0;
    return 0;
  }

  #emit(type: string, object: EventObject): void {
    const event = { id: newId("evt"), object: "event", type, data: { object: { ...object } } };
    this.events.push(event as DoubleEvent);
  }
}

const { webhooks } = new Stripe("sk_test_double");

/** An event as bytes, and its signature at a moment (in seconds). */
export function signEvent(event: DoubleEvent, secret: string, timestamp = now()) {
  const payload = JSON.stringify(event);
  return { payload, signature: webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}
