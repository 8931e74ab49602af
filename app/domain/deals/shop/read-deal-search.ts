import { z } from "zod";
import { isDay } from "#app/values/dates.ts";
import {
  dealSearchKeys,
  dealSorts,
  tripLengths,
  tripThemes,
  tripTypes,
  type DealSearch,
  type WrongValues,
} from "./deal-search.ts";
import { regions } from "./regions.ts";

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as [Key, ...Key[]];
const many = <Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z.array(z.enum(choices)).transform((list) => [...new Set(list)]);
const one = <Output>(schema: z.ZodType<Output, string | undefined>) =>
  z
    .array(z.string())
    .max(1)
    .transform((list) => list[0]?.trim() || undefined)
    .pipe(schema);
const day = z.string().refine(isDay).optional();
/** Dollars as typed: '1,500', '$1500', '1500.00'. */
const dollars = z
  .string()
  .transform((text) => text.replace(/[$,\s]/g, ""))
  .pipe(z.string().regex(/^\d{1,6}(?:\.\d{0,2})?$/))
  .transform((text) => Math.round(Number(text)))
  .optional();

/**
 * The query of /packages. Single keys may occur once, lists repeatedly; unknown keys (campaigns)
 * are ignored.
 */
const dealSearch = z.object({
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
  page: one(
    z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .transform(Number)
      .default(1),
  ),
});

/** Fields that people type freely, and their maximum length; everything else is chosen. */
const typedPrices = ["min", "max"] as const;
const longestPrice = 40;

/**
 * Parses a URL's search, and invalid prices and returns as typed; null for a value that no control
 * could send.
 */
export function readDealSearch(
  params: URLSearchParams,
): { search: DealSearch; wrong: WrongValues } | null {
  const given = Object.fromEntries(
    dealSearchKeys.map((key) => [key, params.getAll(key).filter((value) => value !== "")]),
  );
  const wellFormed = [...params].every(
    ([key, value]) => !value.includes("\0") && value.isWellFormed() && key.isWellFormed(),
  );
  if (!wellFormed) return null;
  const wrong: WrongValues = {};
  for (const key of typedPrices) {
    const [price = "", ...more] = given[key] ?? [];
    if (
      more.length > 0 ||
      price.length > longestPrice ||
      dealSearch.shape[key].safeParse([price]).success
    )
      continue;
    wrong[key] = price;
    given[key] = [];
  }
  const result = dealSearch.safeParse(given);
  if (!result.success) return null;
  const { to, ...search } = result.data;
  if (to && search.from && to < search.from) return { search, wrong: { ...wrong, to } };
  return { search: result.data, wrong };
}
