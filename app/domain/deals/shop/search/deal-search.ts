import type { Pace, Region } from "#app/domain/deals/deal.ts";
import { withQuery } from "#app/values/with-query.ts";

/** The five sorts of the spec (§2.4), in its words, and one by the next day on which a trip leaves. */
export const dealSorts = {
  relevance: "Relevance",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
  rating: "Rating",
  duration: "Duration",
  departure: "Next Departure",
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

export const dealsPerPage = 12;

/** The query of /packages, in order. Prices in dollars, days YYYY-MM-DD. */
export type DealSearch = {
  q: string;
  sort: keyof typeof dealSorts;
  type: (typeof tripTypes)[number][];
  theme: (typeof tripThemes)[number][];
  region: Region[];
  length: (keyof typeof tripLengths)[];
  pace: Pace[];
  min?: number | undefined;
  max?: number | undefined;
  offer?: "valid" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** 'near': also a week before and after the dates; a month, season or year: any day of it. */
  when?: string | undefined;
  travelers?: string | undefined;
  page: number;
};

/** Why days or a party can't be searched for, as a sentence beside their field. */
export const searchRefusals = {
  "from-past": "A trip can leave from tomorrow on.",
  "month-past": "This time is over. Please choose a later one.",
  "too-far": "We book at most two years ahead.",
  "to-before-from": "The return is before the departure.",
  "to-past": "The return is before a trip can leave.",
  "no-party": "Please enter 1 to 20 travelers.",
} as const;
export type SearchRefusal = keyof typeof searchRefusals;

/** A refused value, as typed. */
type Refused = { typed: string; reason: SearchRefusal };

/** Texts typed instead of prices, and refused days and parties. */
export type WrongValues = { min?: string; max?: string } & Partial<
  Record<"from" | "to" | "when" | "travelers", Refused>
>;

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
  "pace",
  "min",
  "max",
  "offer",
  "from",
  "to",
  "when",
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
