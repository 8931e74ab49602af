import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { termsText } from "#app/domain/money/payment-terms-text.ts";
import { namedItems } from "#app/domain/money/schedule/named-items.ts";
import { readSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import { readSeller } from "#app/domain/settings/read-seller.server.ts";
import { businessDay, formatShortDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { payUrl } from "../pay/online/pay-url.server.ts";
import type { Fact } from "../lines/price-facts.ts";

/** What the mail of a confirmed trip says about paying for it. */
export type PaymentCover = {
  /** Deposit, balance and cancellation as sentences; '' where nothing is said. */ payment: string;
  /** What is due when, in dollars. */ due: Fact[];
  /** In the agency's words; '' where it has written none, or nothing is left to pay. */
  howToPay: string;
  /** Where it is paid online; null where nothing is set up for that. */ payUrl: string | null;
};

export async function readPaymentCover(
  tx: DatabaseTransaction,
  { bookingId, terms, leftCents }: { bookingId: string; terms: PaymentTerms; leftCents: number },
): Promise<PaymentCover> {
  const today = businessDay(new Date());
  return {
    payment: termsText(terms),
    due: namedItems(await readSchedule(bookingId, tx)).map(({ name, dueOn, cents }) => [
      dueOn <= today ? "Due now" : `Due by ${formatShortDay(dueOn)}`,
      `${name}, ${formatMoney(cents)}`,
    ]),
    howToPay: leftCents > 0 ? (await readSeller(tx)).howToPay : "",
    payUrl: leftCents > 0 ? await payUrl(tx, bookingId) : null,
  };
}
