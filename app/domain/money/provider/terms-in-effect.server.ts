import { inEffect, type PaymentTerms } from "../payment-terms.ts";
import { paymentProvider } from "./provider.server.ts";

/** Terms as they hold on this site now. */
export const termsInEffect = (terms: PaymentTerms): PaymentTerms =>
  inEffect(terms, paymentProvider() !== null);
