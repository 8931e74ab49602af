import { termsText } from "#app/domain/money/payment-terms-text.ts";
import { confirmsAtOnce, type PaymentTerms } from "#app/domain/money/payment-terms.ts";
import type { DealDue, DealSale } from "#app/views/deal-page/deal-guide.ts";

/** What is due when for a deal's example, booked on `today` (YYYY-MM-DD in New York). */
export function dueOf(
  terms: PaymentTerms,
  { example, months }: Pick<DealSale, "example" | "months">,
  today: string,
): DealDue {
  const due = { text: termsText(terms), confirmsAtOnce: confirmsAtOnce(terms) };
  if (example === null) return { ...due, trip: null, runText: null };
  const { startsOn: departureDate, ...priced } = example;
  const date = months
    .flatMap(({ dates }) => dates)
    .find(({ startsOn }) => startsOn === departureDate);
  const trip = { ...priced, terms, bookedOn: today, departureDate };
  return { ...due, trip, runText: date?.runText ?? null };
}
