import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { type PaidTrip, paymentRows } from "#app/domain/money/payment-rows.ts";
import { termsText } from "#app/domain/money/payment-terms-text.ts";
import { readSeller } from "#app/domain/settings/read-seller.server.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "../lines/price-facts.ts";

/** What the mail of a confirmed trip says about paying for it. */
export type PaymentCover = {
  /** Deposit, balance and cancellation as sentences; '' where nothing is said. */ payment: string;
  /** What is due when, in dollars. */ due: Fact[];
  /** In the agency's words; '' where it has written none, or nothing is left to pay. */
  howToPay: string;
};

export async function readPaymentCover(
  tx: DatabaseTransaction,
  trip: PaidTrip,
  leftCents: number,
): Promise<PaymentCover> {
  return {
    payment: termsText(trip.terms),
    due: paymentRows(trip).map(({ when, what, cents }) => [
      `Due ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
      cents === null ? what : `${what}, ${formatMoney(cents)}`,
    ]),
    howToPay: leftCents > 0 ? (await readSeller(tx)).howToPay : "",
  };
}
