import { withQuery } from "#app/values/with-query.ts";
import type { Region } from "./regions.ts";

/** The five sorts, with the spec's words (§2.4). */
export const dealSorts = {
  relevance: "Relevance",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
  rating: "Rating",
  duration: "Duration",
} as const;

export const tripTypes = ["Beach", "City", "Nature", "Countryside"] as const;

export const tripLengths = {
  short: { label: "Up to 5 days", from: 1, to: 5 },
  week: { label: "6 to 8 days", from: 6, to: 8 },
  long: { label: "9 days or more", from: 9, to: 999 },
} as const;

type TripLength = keyof typeof tripLengths;
export const tripLengthNames = Object.keys(tripLengths) as TripLength[];

/** How many deals an option of the filters would show, by its name and value in the URL: 'region=Iberia'. */
export type OptionCounts = Readonly<Record<string, number>>;

export const tripThemes = [
  "Romantic",
  "Cultural",
  "Cruise",
  "Adventure",
  "Family",
  "Food & Wine",
  "Rail",
  "Winter",
  "Hiking",
  "Islands",
  "History",
  "Art",
] as const;

/** Deals a page of /packages. */
export const dealsPerPage = 12;

/** The query of /packages, in order. Prices in dollars, days YYYY-MM-DD. */
export type DealSearch = {
  q: string;
  sort: keyof typeof dealSorts;
  type: (typeof tripTypes)[number][];
  theme: (typeof tripThemes)[number][];
  region: Region[];
  length: (keyof typeof tripLengths)[];
  min?: number | undefined;
  max?: number | undefined;
  offer?: "valid" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  travelers?: "1" | "2" | "3" | "4" | undefined;
  page: number;
};

/** Texts typed instead of prices, and a return before the departure. */
export type WrongValues = { min?: string; max?: string; to?: string };

/** Whether either price is invalid. */
export const hasWrongPrice = ({ min, max }: WrongValues): boolean =>
  min !== undefined || max !== undefined;

export const dealSearchKeys = [
  "q",
  "sort",
  "type",
  "theme",
  "region",
  "length",
  "min",
  "max",
  "offer",
  "from",
  "to",
  "travelers",
  "page",
] as const satisfies readonly (keyof DealSearch)[];

/** The search as a normalized query, so that each search has one URL. */
export function dealSearchQuery(search: Partial<DealSearch>): string {
  const set = {
    ...search,
    page: search.page === 1 ? null : search.page,
    sort: search.sort === "relevance" ? null : search.sort,
  };
  return withQuery("", Object.fromEntries(dealSearchKeys.map((key) => [key, set[key]])));
}

/** Days between departure and return, inclusive; null if either is missing. */
export function daysAway({ from, to }: Pick<DealSearch, "from" | "to">): number | null {
  if (!from || !to) return null;
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
