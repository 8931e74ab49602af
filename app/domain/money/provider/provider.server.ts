import { env } from "#app/platform/env.server.ts";
import type { PaymentProvider } from "./provider.ts";
import { stripeProvider } from "./stripe.server.ts";

let current: PaymentProvider | null | undefined;

/** Whoever takes payments online; null where nothing is set up, and everything is by hand. */
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

/** For tests: another provider, or none. Returns what puts the one before back. */
export function useProvider(other: PaymentProvider | null): () => void {
  const before = current;
  current = other;
  return () => {
    current = before;
  };
}
