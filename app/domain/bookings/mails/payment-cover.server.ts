import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { runFacts } from "#app/domain/departures/show/run-text.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { termsText } from "#app/domain/money/payment-terms-text.ts";
import { readSeller } from "#app/domain/settings/read-seller.server.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { readMoneyOf } from "../row/read-money-of.server.ts";
import { payUrl } from "../row/pay-url.server.ts";
import { runsOf } from "../row/booking-columns.server.ts";
import { readDueFacts } from "./read-due-facts.server.ts";

/** The part about payments in the mail of a confirmed trip. */
export type PaymentCover = {
  /** Terms of payment as sentences; '' without terms. */ payment: string;
  /** What its date needs to run, what is paid, and the due days. */ due: Fact[];
  /** The agency's text; '' if it has none, or nothing is left to pay. */
  howToPay: string;
  /** The payment link; null if no payment provider is set up. */ payUrl: string | null;
};

export async function readPaymentCover(
  tx: DatabaseTransaction,
  booking: { id: string; departureDate: string },
  terms: PaymentTerms,
): Promise<PaymentCover> {
  const money = (await readMoneyOf([booking.id], tx)).get(booking.id);
  const isLeft = money !== undefined && money.leftCents > 0;
  const { runs } = await tx
    .selectFrom("bookings")
    .select(runsOf)
    .where("id", "=", booking.id)
    .executeTakeFirstOrThrow();
  return {
    payment: termsText(terms),
    due: [...runFacts(runs), ...((await readDueFacts(tx, [booking])).get(booking.id) ?? [])],
    howToPay: isLeft ? (await readSeller(tx)).howToPay : "",
    payUrl: isLeft ? await payUrl(tx, booking.id) : null,
  };
}
