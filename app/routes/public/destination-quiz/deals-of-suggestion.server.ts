import type { DealSummary } from "#app/domain/deals/deal.ts";
import type { DealSearch } from "#app/domain/deals/shop/search/deal-search.ts";
import { searchDeals } from "#app/domain/deals/shop/search/search-deals.server.ts";
import type { QuizAnswers } from "#app/domain/quiz/quiz.ts";
import type { Suggestion } from "#app/domain/quiz/suggest-destination.ts";

const searches: Readonly<Record<Suggestion, Partial<DealSearch>>> = {
  "mediterranean-beach": { type: ["Beach"], region: ["Mediterranean", "France"] },
  "iconic-city": { type: ["City"] },
  "alps-or-parks": { type: ["Nature"] },
  "countryside-or-spa": { type: ["Countryside"] },
  "winter-trip": { theme: ["Winter"] },
  "european-mix": {},
};

/** Budget limits in dollars per person (spec §9). */
const maxPrices: Readonly<Record<QuizAnswers["budget"], number | undefined>> = {
  budget: 2000,
  midrange: 4000,
  premium: 7000,
  luxury: undefined,
};

const shown = 3;

/** The deal search for a suggestion within a budget. */
export function searchOf(
  suggestion: Suggestion,
  budget: QuizAnswers["budget"],
): Partial<DealSearch> {
  const max = maxPrices[budget];
  return { ...searches[suggestion], offer: "valid", ...(max !== undefined && { max }) };
}

/**
 * At most three best-rated deals of a suggestion within the budget; otherwise the cheapest
 * (`overBudget`). `today` is YYYY-MM-DD.
 */
export async function dealsOfSuggestion(
  suggestion: Suggestion,
  budget: QuizAnswers["budget"],
  today: string,
): Promise<{ deals: DealSummary[]; overBudget: boolean }> {
  const base: DealSearch = {
    q: "",
    sort: "rating",
    type: [],
    theme: [],
    region: [],
    length: [],
    pace: [],
    page: 1,
  };
  const within = await searchDeals({ ...base, ...searchOf(suggestion, budget) }, today);
  if (within.deals.length > 0) return { deals: within.deals.slice(0, shown), overBudget: false };
  const cheapest = await searchDeals(
    { ...base, ...searches[suggestion], offer: "valid", sort: "price-low" },
    today,
  );
  return { deals: cheapest.deals.slice(0, shown), overBudget: cheapest.deals.length > 0 };
}
