import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { addDays, monthEnd } from "#app/values/dates.ts";
import { remembered } from "#app/values/remembered.ts";
import { nearestTravelDays, type TravelDays } from "#app/values/trips/travel-days.ts";
import { travelRuleKeys } from "../../travel-days.ts";
import type { DealSearch } from "./deal-search.ts";
import type { onAnyDay } from "./match-deals.server.ts";
import { nextDeparture, firstStartOf, isStillSold } from "./starts-in.server.ts";
import {
  daysOnSale,
  firstStart,
  monthsOnSale,
  type TravelWindow,
  windowOf,
} from "./travel-window.ts";

const soldDays = sql<number>`found.sold_days`;

/** The deals that a search finds on any day, with their rules. */
type AnyDayDeals = ReturnType<typeof onAnyDay>;

/** The first day of the search's window on which each of these deals can start, by its id; empty without a window. */
export async function startDaysOf(
  ids: readonly string[],
  search: DealSearch,
  today: string,
): Promise<Record<string, string>> {
  const window = windowOf(search, today);
  if (!window || ids.length === 0) return {};
  const deals = await db
    .selectFrom("packages")
    .select(["packages.id", "departs", "durationDays", ...travelRuleKeys])
    .select(nextDeparture(search, today).as("leaves"))
    .select(firstStartOf(window.first, today).as("first"))
    .where("id", "in", ids)
    .execute();
  const starts = deals.map(({ id, departs, leaves, first, ...deal }) => [
    id,
    departs === "fixed" ? leaves : firstStart(deal, { ...window, first }),
  ]);
  return Object.fromEntries(starts.filter(([, day]) => day !== null));
}

/**
 * SQL: what `countMonths` counts, as a column: how many of these deals share a rule, and how many with
 * fixed dates have a departure for so many travelers in each month on sale, by its number from 1 on.
 */
export function monthsColumn(
  found: AnyDayDeals,
  { travelers, today }: { travelers: number; today: string },
): RawBuilder<CountedMonths> {
  const sale = daysOnSale(today);
  const firstDays = monthsOnSale(today).map((month) => `${month}-01`);
  const last = firstDays.at(-1) ?? sale.first;
  return sql`(
    WITH found AS MATERIALIZED ${found},
    rule AS (
      SELECT seasons, weekdays, closed_days AS "closedDays", sold_days AS "closesDays", count(*) AS deals
      FROM found WHERE departs = 'any-day' GROUP BY seasons, weekdays, closed_days, sold_days
    ),
    start AS (
      SELECT month, count(*) AS deals FROM found, LATERAL (
        SELECT DISTINCT width_bucket(starts_on, ${firstDays}::date[]) AS month FROM departures_on_sale
        WHERE package_id = found.id AND starts_on BETWEEN ${sale.first}::date AND ${monthEnd(last)}::date
          AND ${isStillSold(today, soldDays)} AND seats_left >= ${travelers}::int
      ) AS of_deal
      WHERE departs = 'fixed' GROUP BY month
    )
    SELECT json_build_object(
      'rules', (SELECT json_agg(rule) FROM rule),
      'departures', (SELECT json_object_agg(month, deals) FROM start)
    ))`;
}

/** When trips start, and how many days before that they are sold at the latest. */
type SoldRule = TravelDays & { closesDays: number };

type CountedMonths = {
  rules: (SoldRule & { deals: number })[] | null;
  departures: Record<string, number> | null;
};

/** How many deals can start in each month on sale, by YYYY-MM. */
export function countMonths(
  { rules, departures }: CountedMonths,
  today: string,
): Record<string, number> {
  const counts = Object.fromEntries(
    monthsOnSale(today).map((month, at) => [month, departures?.[at + 1] ?? 0]),
  );
  for (const { deals, ...rule } of rules ?? [])
    for (const month of monthsOf({ rule, today })) counts[month] = (counts[month] ?? 0) + deals;
  return counts;
}

/** The months on sale in which a trip can start by this rule: a search walks through their days once a day. */
const monthsOf = remembered(
  ({ rule, today }: { rule: SoldRule; today: string }): string[] =>
    monthsOnSale(today).filter((month) => {
      const window = windowOf({ when: month }, today);
      if (window === null) return false;
      const sold = addDays(today, rule.closesDays);
      const first = window.first < sold ? sold : window.first;
      return firstStart({ ...rule, durationDays: null }, { ...window, first }) !== null;
    }),
  { keyOf: (query) => JSON.stringify(query) },
);

/** Rules that are looked at for other days. */
const maxRules = 500;

/**
 * The days nearest to the search's window on which one of these deals starts: before it, in it
 * (where its return was too early) and after it.
 */
export async function nearestStartDays(
  found: AnyDayDeals,
  search: DealSearch,
  today: string,
): Promise<string[]> {
  const window = windowOf(search, today);
  if (!window) return [];
  const sale = daysOnSale(today);
  const { rows } = await sql<NearestRules | NearestDays>`
    WITH found AS MATERIALIZED ${found}, rules AS (SELECT DISTINCT seasons, weekdays, closed_days, sold_days FROM found WHERE departs = 'any-day' LIMIT ${maxRules})
    SELECT seasons, weekdays, closed_days, sold_days AS "closesDays", NULL::date AS before, NULL::date AS within, NULL::date AS after FROM rules
    UNION ALL
    SELECT NULL, NULL, NULL, NULL, max(starts_on) FILTER (WHERE starts_on < ${window.first}::date),
      min(starts_on) FILTER (WHERE starts_on BETWEEN ${window.first}::date AND ${window.last}::date),
      min(starts_on) FILTER (WHERE starts_on > ${window.last}::date)
    FROM found JOIN departures_on_sale ON package_id = id
    WHERE departs = 'fixed' AND starts_on BETWEEN ${sale.first}::date AND ${sale.last}::date
      AND ${isStillSold(today, soldDays)} AND seats_left >= ${Number(search.travelers ?? 1)}::int`.execute(
    db,
  );
  const days = rows.flatMap((row) =>
    row.seasons === null
      ? [row.before, row.within, row.after]
      : nearestSold(row, window, { ...sale, first: addDays(today, row.closesDays) }),
  );
  const known = days.filter((day) => day !== null).toSorted();
  const nearest = [
    known.findLast((day) => day < window.first),
    known.find((day) => day >= window.first && day <= window.last),
    known.find((day) => day > window.last),
  ];
  return nearest.filter((day) => day !== undefined);
}

function nearestSold(
  rule: TravelDays,
  window: TravelWindow,
  sold: { first: string; last: string },
): string[] {
  const after = addDays(window.last, 1);
  return [...nearestTravelDays(rule, window.first, sold), ...nearestTravelDays(rule, after, sold)];
}

type NearestRules = SoldRule & { before: null; within: null; after: null };
type NearestDays = {
  seasons: null;
  before: string | null;
  within: string | null;
  after: string | null;
};
