import type { PaymentTerms } from "../payment-terms.ts";
import { inEffect } from "../resolve-terms.ts";
import { paymentProvider } from "./provider.server.ts";

/** Terms in effect on this site. */
export const termsInEffect = (terms: PaymentTerms): PaymentTerms =>
  inEffect(terms, paymentProvider() !== null);
