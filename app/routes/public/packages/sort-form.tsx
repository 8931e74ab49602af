import { Form } from "react-router";
import {
  dealSearchQuery,
  dealSorts,
  type DealSearch,
} from "#app/domain/deals/shop/search/deal-search.ts";
import { Button } from "#app/ui/button.tsx";

/** The sort options, by rating only where there are any; the page's script submits them on change; without script there is a button. */
export function SortForm({ search, hasRatings }: { search: DealSearch; hasRatings: boolean }) {
  const query = new URLSearchParams(dealSearchQuery({ ...search, sort: "relevance", page: 1 }));
  return (
    <Form data-submit-on-change className="flex flex-wrap items-center gap-2">
      {[...query].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="text-fine font-semibold whitespace-nowrap text-ink-soft">
        Sort by
      </label>
      <select
        id="sort"
        name="sort"
        defaultValue={search.sort}
        className="min-h-11 max-w-full min-w-0 rounded-control border border-line-control bg-paper-raised px-2.5 text-small lg:min-h-9"
      >
        {Object.entries(dealSorts)
          .filter(([value]) => hasRatings || value !== "rating")
          .map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
      <noscript>
        <Button dense className="max-lg:min-h-11">
          Sort
        </Button>
      </noscript>
    </Form>
  );
}
