import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { type PaymentTerms, resolveTerms } from "#app/domain/money/payment-terms.ts";
import { termsText } from "#app/domain/money/payment-terms-text.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";

/** Deposit, balance and cancellation of a deal as sentences, for a mail; '' where nothing is said. */
export async function readPaymentText(
  deal: PaymentTerms,
  tx: DatabaseTransaction,
): Promise<string> {
  return termsText(resolveTerms(deal, await readSiteTerms(tx)));
}
