import { env } from "#app/platform/settings/env.server.ts";
import type { PaymentProvider } from "./provider.ts";
import { stripeProvider } from "./stripe.server.ts";
import { type PaymentTerms, inEffect } from "../payment-terms.ts";

let current: PaymentProvider | null | undefined;

/** The payment provider; null if none is set up, so that all payments are by hand. */
export function paymentProvider(): PaymentProvider | null {
  if (current === undefined) current = fromSettings();
  return current;
}

function fromSettings(): PaymentProvider | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ADDRESS: apiAddress,
  } = env();
  return secretKey === undefined || webhookSecret === undefined
    ? null
    : stripeProvider({ secretKey, webhookSecret, apiAddress });
}

/** For tests: replaces the provider. Returns a function that restores it. */
export function useProvider(other: PaymentProvider | null): () => void {
  const before = current;
  current = other;
  return () => {
    current = before;
  };
}

/** Terms in effect on this site. */
export const termsInEffect = (terms: PaymentTerms): PaymentTerms =>
  inEffect(terms, paymentProvider() !== null);
