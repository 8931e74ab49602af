import { X } from "lucide-react";
import { href } from "react-router";
import { paces } from "#app/domain/deals/deal.ts";
import {
  dealSearchQuery,
  type DealSearch,
  tripLengths,
} from "#app/domain/deals/shop/search/deal-search.ts";
import { windowText } from "#app/domain/deals/shop/search/travel-window.ts";
import { linkClass } from "#app/ui/button.tsx";
import { formatMoney } from "#app/values/money.ts";

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

/** An active filter: its label, and the search without it. */
type ActiveFilter = { label: string; without: DealSearch };

/** Every active filter in form order, without words and sort. */
export function activeFilters(search: DealSearch): ActiveFilter[] {
  const first = { ...search, page: 1 };
  const list = <Key extends "type" | "theme" | "region" | "length" | "pace">(
    key: Key,
    label: (value: DealSearch[Key][number]) => string,
  ): ActiveFilter[] =>
    search[key].map((value) => ({
      label: label(value),
      without: { ...first, [key]: search[key].filter((other) => other !== value) },
    }));
  return [
    ...list("type", (type) => type),
    ...list("region", (region) => region),
    ...list("length", (length) => tripLengths[length].label),
    ...list("pace", (pace) => `${paces[pace].label} pace`),
    ...priceFilter(first),
    ...(search.offer ? [{ label: "Offer still valid", without: withoutKeys(first, "offer") }] : []),
    ...list("theme", (theme) => theme),
    ...datesFilter(first),
  ];
}

/** The search with its words, order and travelers alone. */
export function withoutFilters({ q, sort, travelers }: DealSearch): Partial<DealSearch> {
  return { q, sort, travelers };
}

function priceFilter(search: DealSearch): ActiveFilter[] {
  const { min, max } = search;
  if (min === undefined && max === undefined) return [];
  const from = min === undefined ? "" : formatMoney(Math.round(min * 100));
  const to = max === undefined ? "" : formatMoney(Math.round(max * 100));
  const oneEnd = from ? `From ${from}` : `Up to ${to}`;
  const label = from && to ? `${from} to ${to}` : oneEnd;
  return [{ label, without: withoutKeys(search, "min", "max") }];
}

function datesFilter(search: DealSearch): ActiveFilter[] {
  const { from, to, when } = search;
  if (!from && !to && !when) return [];
  return [{ label: windowText(search), without: withoutKeys(search, "from", "to", "when") }];
}

type Optional = "min" | "max" | "offer" | "from" | "to" | "when";

function withoutKeys(search: DealSearch, ...keys: Optional[]): DealSearch {
  const rest = { ...search };
  for (const key of keys) delete rest[key];
  return rest;
}
