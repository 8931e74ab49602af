import type { Cover, OrderedDeal } from "#app/domain/deals/deal.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { inEffect, resolveTerms } from "#app/domain/money/resolve-terms.ts";
import { termsInEffect } from "#app/domain/money/online/terms-in-effect.server.ts";

/** What the price of a booking covers, beside the words of its terms. */
type Covered = Pick<OrderedDeal, "flightsIncluded" | "inclusions" | "exclusions">;

/**
 * The terms that a new booking keeps, as values and as columns. If staff confirm it, the deposit
 * does not.
 */
export function freezeTerms(
  deal: PaymentTerms & Covered & Pick<OrderedDeal, "terms">,
  siteTerms: PaymentTerms,
  { byStaff = false }: { byStaff?: boolean } = {},
): { terms: PaymentTerms; columns: Covered & { paymentTerms: string; termsText: string } } {
  const resolved = resolveTerms(deal, siteTerms);
  const terms = byStaff ? inEffect(resolved, false) : termsInEffect(resolved);
  const { flightsIncluded, inclusions, exclusions, terms: termsText } = deal;
  const paymentTerms = JSON.stringify(terms);
  return { terms, columns: { paymentTerms, termsText, flightsIncluded, inclusions, exclusions } };
}

/** What a booking's price covers, as its deal said when it was made. */
export const frozenCover = ({
  inclusions,
  exclusions,
  termsText,
}: Omit<Cover, "terms"> & { termsText: string }): Cover => ({
  inclusions,
  exclusions,
  terms: termsText,
});
