import type { Stripe } from "stripe";
import {
  type Checkout,
  ForgedEvent,
  type NewCheckout,
  type NewRefund,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  ProviderRefused,
  type ProviderRefund,
} from "./provider.ts";

type Keys = {
  secretKey: string;
  webhookSecret: string;
  apiAddress?: string | undefined;
  /** Milliseconds for one request; a customer may be waiting. */ timeout?: number;
};
type Session = Stripe.Checkout.Session;

/** Seconds for which a signature is valid. */
const tolerance = 300;

/**
 * Stripe's hosted checkout. Its client is loaded on first use: it is 11 MB of code, and most
 * processes never call it.
 */
export function stripeProvider({
  secretKey,
  webhookSecret,
  apiAddress,
  timeout = 8_000,
}: Keys): PaymentProvider & { name: "stripe" } {
  let loaded: Promise<Stripe> | undefined;
  const client = () => (loaded ??= loadClient(secretKey, timeout, apiAddress));
  return {
    name: "stripe",
    start: (checkout) => translateRefusal(async () => createSession(await client(), checkout)),
    read: (ref) =>
      translateRefusal(async () => {
        const stripe = await client();
        const session = await stripe.checkout.sessions.retrieve(ref, { expand: [chargeOf] });
        return { ...readSession(session), ...(await readDispute(stripe, session)) };
      }),
    expire: async (ref) => {
      try {
        await (await client()).checkout.sessions.expire(ref);
      } catch (error) {
        // Already paid or expired: the next read reports which.
        if (!isRefusal(error)) throw error;
      }
    },
    refund: (refund) => translateRefusal(async () => refundOnce(await client(), refund)),
    readWebhook: async (body, signature) => {
      const stripe = await client();
      try {
        return readEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret, tolerance));
      } catch (error) {
        throw new ForgedEvent(error instanceof Error ? error.message : String(error));
      }
    },
    check: async () => {
      try {
        await (await client()).balance.retrieve();
        return null;
      } catch (error) {
        return problemOf(error);
      }
    },
  };
}

const chargeOf = "payment_intent.latest_charge.balance_transaction";

async function loadClient(
  secretKey: string,
  timeout: number,
  apiAddress?: string,
): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const other = apiAddress === undefined ? null : new URL(apiAddress);
  return new Client(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(other && { host: other.hostname, port: other.port, protocol: "http" }),
  });
}

async function createSession(stripe: Stripe, checkout: NewCheckout): Promise<Checkout> {
  const { paymentId, cents, description, returnUrl, expiresAt } = checkout;
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: paymentId,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "usd", unit_amount: cents, product_data: { name: description } },
        },
      ],
      payment_intent_data: { description, metadata: { payment_id: paymentId } },
      success_url: returnUrl,
      cancel_url: returnUrl,
      expires_at: Math.floor(expiresAt.getTime() / 1000),
    },
    { idempotencyKey: `payment:${paymentId}` },
  );
  if (url === null) throw new ProviderRefused("The payment page has no address.");
  return { ref: id, url };
}

const objectOf = <Item extends object>(item: Item | string | null | undefined): Item | null =>
  typeof item === "object" ? item : null;

function readSession(session: Session): ProviderPayment {
  const intent = objectOf(session.payment_intent);
  const charge = objectOf(intent?.latest_charge);
  const isPaid = session.payment_status === "paid";
  return {
    state: stateOf(session, intent),
    cents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    method: charge?.payment_method_details?.type === "us_bank_account" ? "ach" : "card",
    chargeRef: intent?.id ?? null,
    paidAt: isPaid && charge ? new Date(charge.created * 1000) : null,
    feeCents: isPaid ? (objectOf(charge?.balance_transaction)?.fee ?? null) : null,
  };
}

function stateOf(
  { status, payment_status: paid }: Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPayment["state"] {
  if (paid === "paid") return "succeeded";
  if (status === "expired") return "expired";
  if (status !== "complete") return "created";
  return intent?.status === "processing" ? "processing" : "failed";
}

const openDisputes: ReadonlySet<string> = new Set([
  "needs_response",
  "under_review",
  "warning_needs_response",
  "warning_under_review",
  "appeal_needs_response",
  "appeal_under_review",
]);

/** Whether the payment is disputed or the dispute is lost; a won dispute is ignored. */
async function readDispute(
  stripe: Stripe,
  session: Session,
): Promise<{ state?: "disputed" | "lost" }> {
  const intent = objectOf(session.payment_intent);
  if (!intent || objectOf(intent.latest_charge)?.disputed !== true) return {};
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 10 });
  if (data.some(({ status }) => openDisputes.has(status))) return { state: "disputed" };
  return data.some(({ status }) => status === "lost") ? { state: "lost" } : {};
}

/** Looks for an existing refund first: Stripe forgets idempotency keys after a day. */
async function refundOnce(
  stripe: Stripe,
  { refundId, chargeRef, cents }: NewRefund,
): Promise<ProviderRefund> {
  const { data } = await stripe.refunds.list({ payment_intent: chargeRef, limit: 100 });
  const made =
    data.find(({ metadata }) => metadata?.refund_id === refundId) ??
    (await stripe.refunds.create(
      { payment_intent: chargeRef, amount: cents, metadata: { refund_id: refundId } },
      { idempotencyKey: `refund:${refundId}` },
    ));
  const { id, status, failure_reason: why } = made;
  if (status === "failed" || status === "canceled")
    return { ref: id, state: "failed", problem: why ?? status };
  return { ref: id, state: status === "succeeded" ? "succeeded" : "sent", problem: "" };
}

function readEvent(event: Stripe.Event): ProviderEvent {
  const { id, type } = event;
  const { object } = event.data;
  if (object.object === "checkout.session") return { id, about: "payment", ref: object.id };
  if (object.object === "refund") return { id, about: "refund", ref: object.id };
  // A dispute, or a charge whose fee is now known.
  if (object.object === "dispute" || object.object === "charge")
    return { id, about: "charge", ref: idOf(object.payment_intent) };
  return { id, about: "other", ref: type };
}

const idOf = (item: { id: string } | string | null) =>
  typeof item === "string" ? item : (item?.id ?? "");

/** Turns a permanent refusal into `ProviderRefused`; other errors may be retried. */
async function translateRefusal<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) throw new ProviderRefused(problemOf(error));
    throw error;
  }
}

/** Errors of keys, limits and networks are not permanent. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  "type" in error &&
  (error.type === "StripeInvalidRequestError" || error.type === "StripeCardError");

/** The problem in words, without revealing a key. */
function problemOf(error: unknown): string {
  const type = error instanceof Error && "type" in error ? error.type : undefined;
  if (type === "StripeAuthenticationError")
    return "The provider does not know the key in STRIPE_SECRET_KEY. Please copy it again.";
  if (type === "StripePermissionError")
    return "The key in STRIPE_SECRET_KEY may not do this. Please use one with the rights to write checkout sessions and refunds.";
  if (type === "StripeConnectionError") return "The provider can’t be reached from this machine.";
  return error instanceof Error ? error.message.slice(0, 300) : "The provider gives no answer.";
}
