import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { termsText } from "#app/domain/money/payment-terms-text.ts";
import { readSeller } from "#app/domain/settings/read-seller.server.ts";
import { payUrl } from "../pay/online/pay-url.server.ts";
import type { Fact } from "../lines/price-facts.ts";
import { readDueFacts } from "./read-due-facts.server.ts";

/** What the mail of a confirmed trip says about paying for it. */
export type PaymentCover = {
  /** Deposit, balance and cancellation as sentences; '' where nothing is said. */ payment: string;
  /** What is paid, and what is due when. */ due: Fact[];
  /** In the agency's words; '' where it has written none, or nothing is left to pay. */
  howToPay: string;
  /** Where it is paid online; null where nothing is set up for that. */ payUrl: string | null;
};

export async function readPaymentCover(
  tx: DatabaseTransaction,
  booking: { id: string; departureDate: string },
  { terms, leftCents }: { terms: PaymentTerms; leftCents: number },
): Promise<PaymentCover> {
  return {
    payment: termsText(terms),
    due: (await readDueFacts(tx, [booking])).get(booking.id) ?? [],
    howToPay: leftCents > 0 ? (await readSeller(tx)).howToPay : "",
    payUrl: leftCents > 0 ? await payUrl(tx, booking.id) : null,
  };
}
