import { z } from "zod";
import { paces, regions } from "#app/domain/deals/deal.ts";
import { isDay } from "#app/values/dates.ts";
import { readAmount } from "#app/values/forms/read-amount.ts";
import {
  dealSearchKeys,
  dealSorts,
  tripLengths,
  tripThemes,
  tripTypes,
  type DealSearch,
  type SearchRefusal,
  type WrongValues,
} from "./deal-search.ts";
import { isParty } from "../party.ts";
import { daysOnSale, periodOf } from "./travel-window.ts";

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
const period = z.string().refine((text) => periodOf(text) !== null);
/** Dollars as typed: '1,500', '$1500', '1500.50'. */
const dollars = z
  .string()
  .transform((text) => readAmount(text))
  .refine((amount) => amount.ok && amount.cents < 100_000_000)
  .transform((amount) => (amount.ok ? amount.cents / 100 : 0))
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
  pace: many(keysOf(paces)),
  min: one(dollars),
  max: one(dollars),
  offer: one(z.enum(["valid"]).optional()),
  from: one(day),
  to: one(day),
  when: one(z.literal("near").or(period).optional()),
  travelers: one(
    z
      .string()
      .regex(/^\d{1,3}$/)
      .optional(),
  ),
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
 * Parses a URL's search, and refused prices, days and parties as typed; null for a value that no
 * control could send. `today` is the day in New York.
 */
export function readDealSearch(
  params: URLSearchParams,
  today: string,
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
  const search = onlyMonth(result.data);
  for (const { key, reason } of refuseWindow(search, today)) {
    wrong[key] = { typed: search[key] ?? "", reason };
    delete search[key];
  }
  if (search.when === "near" && !search.from && !search.to) delete search.when;
  return { search, wrong };
}

/** A month, season or year stands for all its days, whatever else is filled in. */
function onlyMonth(search: DealSearch): DealSearch {
  if (search.when === undefined || search.when === "near") return search;
  const { from: _, to: __, ...rest } = search;
  return rest;
}

function refuseWindow({ from, to, when, travelers }: DealSearch, today: string) {
  const { first, last } = daysOnSale(today);
  const period = periodOf(when);
  const refused: {
    key: "from" | "to" | "when" | "travelers";
    reason: SearchRefusal | false | undefined | "" | null;
  }[] = [
    { key: "from", reason: from && (from < first ? "from-past" : from > last && "too-far") },
    { key: "to", reason: to && refuseReturn({ from, to }, { first, last }) },
    {
      key: "when",
      reason: period && (period.last < first ? "month-past" : period.first > last && "too-far"),
    },
    { key: "travelers", reason: travelers && !isParty(travelers) && "no-party" },
  ];
  return refused.flatMap(({ key, reason }) => (reason ? [{ key, reason }] : []));
}

function refuseReturn(
  { from = "", to }: { from: string | undefined; to: string },
  { first, last }: { first: string; last: string },
): SearchRefusal | null {
  if (to < from) return "to-before-from";
  if (to < first) return "to-past";
  return to > last ? "too-far" : null;
}
