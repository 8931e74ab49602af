import type { PaymentMethod } from "../payments/payment.ts";

/** What a payment page asks for. */
export type NewCheckout = {
  /** Ours: asked for again under it, the same page is returned. */ paymentId: string;
  cents: number;
  /** What is paid, for the customer. */ description: string;
  /** Our page, to which the provider's leads back. */ returnUrl: string;
  expiresAt: Date;
};

/** A payment page of the provider, on which the customer pays. */
export type Checkout = { ref: string; url: string };

/** How a payment stands at the provider. */
export type ProviderPayment = {
  state: "created" | "processing" | "succeeded" | "failed" | "expired" | "disputed" | "lost";
  cents: number;
  /** ISO 4217, lower case. */ currency: string;
  method: Extract<PaymentMethod, "card" | "ach">;
  /** What refunds and disputes name; null before something is paid. */ chargeRef: string | null;
  /** When it was paid; null before. */ paidAt: Date | null;
  /** What the provider keeps of it; null where it does not say yet. */ feeCents: number | null;
};

/** What is to go back of a payment. */
export type NewRefund = {
  /** Ours: asked for again under it, it is made once. */ refundId: string;
  chargeRef: string;
  cents: number;
};

export type ProviderRefund = {
  ref: string;
  state: "sent" | "succeeded" | "failed";
  /** Why it failed, in the provider's words; '' if it has not. */ problem: string;
};

/** What an event is about, with the provider's name of it. */
export type ProviderEvent = {
  id: string;
  about: "payment" | "charge" | "refund" | "other";
  ref: string;
};

/** Whoever takes payments for the agency (docs/decisions/085-payment-provider.md). */
export type PaymentProvider = {
  /** As a payment's row has it. */ name: string;
  start(checkout: NewCheckout): Promise<Checkout>;
  read(ref: string): Promise<ProviderPayment>;
  /** Ends a payment page on which nothing was paid; one on which something was stays as it is. */
  expire(ref: string): Promise<void>;
  refund(refund: NewRefund): Promise<ProviderRefund>;
  /** Throws `ForgedEvent` for what the provider has not signed in the last five minutes. */
  readWebhook(body: Buffer, signature: string): Promise<ProviderEvent>;
  /** What is wrong with its keys or its account, in words; null if nothing is. */
  check(): Promise<string | null>;
};

/** Events of the provider, by what they are about. */
export type ProviderRef = Pick<ProviderEvent, "about" | "ref">;

/** An event that the provider has not sent, or not now. */
export class ForgedEvent extends Error {}

/** The provider has refused something for good: asked again, it refuses again. The message says why. */
export class ProviderRefused extends Error {}
