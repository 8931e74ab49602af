import { paces } from "#app/domain/deals/pace.ts";
import { tripLengths, type DealSearch } from "#app/domain/deals/shop/search/deal-search.ts";
import { windowText } from "#app/domain/deals/shop/search/travel-window.ts";
import { formatMoney } from "#app/values/money.ts";

/** An active filter: its label, and the search without it. */
export type ActiveFilter = { label: string; without: DealSearch };

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
