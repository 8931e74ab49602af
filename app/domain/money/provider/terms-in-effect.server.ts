import type { PaymentTerms } from "../payment-terms.ts";
import { paymentProvider } from "./provider.server.ts";

/** Terms as they hold now: a deposit confirms only where there is one, and can be paid online. */
export function termsInEffect(terms: PaymentTerms): PaymentTerms {
  const canConfirm = terms.deposit !== null && paymentProvider() !== null;
  return canConfirm ? terms : { ...terms, confirms: null };
}
