import type { PaymentMethod } from "../payments/payment.ts";

export type NewCheckout = {
  /** Our id, used as idempotency key: a repeated call returns the same page. */ paymentId: string;
  cents: number;
  /** What the customer pays for. */ description: string;
  /** Our page, to which the customer returns. */ returnUrl: string;
  expiresAt: Date;
};

/** A payment page of the provider, on which the customer pays. */
export type Checkout = { ref: string; url: string };

/** The state of a payment, as the provider reports it. */
export type ProviderPayment = {
  state: "created" | "processing" | "succeeded" | "failed" | "expired" | "disputed" | "lost";
  cents: number;
  /** ISO 4217, lower case. */ currency: string;
  method: Extract<PaymentMethod, "card" | "ach">;
  /** The id in refunds and disputes; null until something is paid. */ chargeRef: string | null;
  /** Time of payment; null if not paid. */ paidAt: Date | null;
  /** The provider's fee; null until it is known. */ feeCents: number | null;
};

export type NewRefund = {
  /** Our id, used as idempotency key: a repeated call refunds once. */ refundId: string;
  chargeRef: string;
  cents: number;
};

export type ProviderRefund = {
  ref: string;
  state: "sent" | "succeeded" | "failed";
  /** Why it failed, in the provider's words; '' if it did not fail. */ problem: string;
};

/** The object that an event is about, with the provider's id of it. */
export type ProviderEvent = {
  id: string;
  about: "payment" | "charge" | "refund" | "other";
  ref: string;
};

/** The payment provider of the agency (docs/decisions/085-payment-provider.md). */
export type PaymentProvider = {
  /** The name stored in a payment's row. */ name: string;
  start(checkout: NewCheckout): Promise<Checkout>;
  read(ref: string): Promise<ProviderPayment>;
  /** Closes a payment page, unless something was paid on it. */
  expire(ref: string): Promise<void>;
  refund(refund: NewRefund): Promise<ProviderRefund>;
  /** Throws `ForgedEvent` unless the provider signed it within the last five minutes. */
  readWebhook(body: Buffer, signature: string): Promise<ProviderEvent>;
  /** The problem with the keys or the account, in words; null if none. */
  check(): Promise<string | null>;
};

/** The object that an event is about. */
export type ProviderRef = Pick<ProviderEvent, "about" | "ref">;

/** The signature of an event is invalid or too old. */
export class ForgedEvent extends Error {}

/** A permanent refusal: a repeated request would fail too. The message says why. */
export class ProviderRefused extends Error {}
