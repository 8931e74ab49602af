import { termsText } from "#app/domain/money/payment-terms-text.ts";
import { confirmsAtOnce, type PaymentTerms } from "#app/domain/money/payment-terms.ts";
import type { DealDue, DealSale } from "#app/views/deal-page/deal-guide.ts";

/** What is due when for a deal's example, booked on `today` (YYYY-MM-DD in New York). */
export function dueOf(
  terms: PaymentTerms,
  { example }: Pick<DealSale, "example">,
  today: string,
): DealDue {
  const due = { text: termsText(terms), confirmsAtOnce: confirmsAtOnce(terms) };
  if (example === null) return { ...due, trip: null };
  const { startsOn: departureDate, ...priced } = example;
  return { ...due, trip: { ...priced, terms, bookedOn: today, departureDate } };
}
