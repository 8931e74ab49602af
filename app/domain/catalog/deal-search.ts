import { z } from "zod";
import { isDay } from "#app/values/dates.ts";
import { regions } from "./regions.ts";

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

export const tripThemes = ["Romantic", "Cultural", "Cruise", "Adventure", "Family", "Food & Wine", "Rail", "Winter", "Hiking", "Islands", "History", "Art"] as const;

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as [Key, ...Key[]];
const many = <Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z.array(z.enum(choices)).transform((list) => [...new Set(list)]);
const one = <Output>(schema: z.ZodType<Output, string | undefined>) => z.array(z.string()).max(1).transform((list) => list[0]?.trim() || undefined).pipe(schema);
const day = z.string().refine(isDay).optional();
/** Dollars as people type them: '1,500', '$1500'. */
const dollars = z
  .string()
  .transform((text) => text.replace(/[$,\s]/g, ""))
  .pipe(z.string().regex(/^\d{1,6}$/))
  .transform(Number)
  .optional();

/**
 * What the URL of /packages asks for. Every key may stand once, the lists any number of times; keys of others (campaigns) are left alone. A value that no
 * control of the page could send makes the whole refused.
 */
export const dealSearch = z.object({
  q: one(z.string().max(120).default("")),
  sort: one(z.enum(keysOf(dealSorts)).default("relevance")),
  type: many(tripTypes),
  theme: many(tripThemes),
  region: many(regions),
  length: many(keysOf(tripLengths)),
  min: one(dollars),
  max: one(dollars),
  offer: one(z.enum(["valid"]).optional()),
  from: one(day),
  to: one(day),
  travelers: one(z.enum(["1", "2", "3", "4"]).optional()),
  page: one(z.string().regex(/^[1-9]\d{0,4}$/).transform(Number).default(1)),
});

export type DealSearch = z.output<typeof dealSearch>;

/** The search that a URL asks for; null where it is malformed. */
export function readDealSearch(params: URLSearchParams): DealSearch | null {
  const given = Object.fromEntries(Object.keys(dealSearch.shape).map((key) => [key, params.getAll(key).filter((value) => value !== "")]));
  const wellFormed = [...params].every(([key, value]) => !value.includes("\0") && value.isWellFormed() && key.isWellFormed());
  const result = dealSearch.safeParse(given);
  return wellFormed && result.success ? result.data : null;
}

/** The search as a URL's query, without what is not set and in one order, so that one search has one address. */
export function dealSearchQuery(search: Partial<DealSearch>): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(dealSearch.shape) as (keyof DealSearch)[]) {
    const value = search[key];
    const isDefault = (key === "page" && value === 1) || (key === "sort" && value === "relevance");
    if (value === undefined || value === "" || isDefault) continue;
    for (const item of Array.isArray(value) ? value : [value]) params.append(key, String(item));
  }
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}

/** The days away that a departure and a return allow, both counted; null where either is missing or they stand the wrong way round. */
export function daysAway({ from, to }: Pick<DealSearch, "from" | "to">): number | null {
  if (!from || !to || to < from) return null;
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
