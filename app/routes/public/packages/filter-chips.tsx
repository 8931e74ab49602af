import { X } from "lucide-react";
import { href } from "react-router";
import { dealSearchQuery, type DealSearch } from "#app/domain/deals/shop/search/deal-search.ts";
import { linkClass } from "#app/ui/button.tsx";
import { activeFilters, withoutFilters } from "./active-filters.ts";

/** The active filters as chips with remove links. */
export function FilterChips({ search }: { search: DealSearch }) {
  const filters = activeFilters(search);
  if (filters.length === 0) return null;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <ul aria-label="Active filters" className="flex flex-wrap gap-2">
        {filters.map(({ label, without }) => (
          <li key={label}>
            <a
              href={`${href("/packages")}${dealSearchQuery(without)}`}
              data-keep-scroll
              className="figures inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-control bg-paper-raised px-3 text-small no-underline hover:border-ink"
            >
              {label}
              <span className="sr-only">, remove</span>
              <X aria-hidden className="size-3.5" />
            </a>
          </li>
        ))}
      </ul>
      <a
        href={`${href("/packages")}${dealSearchQuery(withoutFilters(search))}`}
        className={`${linkClass} py-1 text-small`}
      >
        Clear Filters
      </a>
    </div>
  );
}
