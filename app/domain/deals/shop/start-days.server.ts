import { type RawBuilder, sql } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import { addDays } from "#app/values/dates.ts";
import { nearestTravelDays, type TravelDays } from "#app/values/travel-days.ts";
import { travelRuleKeys } from "../travel-days.ts";
import type { DealSearch } from "./deal-search.ts";
import { nextDeparture } from "./starts-in.server.ts";
import { daysOnSale, firstStart, monthsOnSale, windowOf } from "./travel-window.ts";

/** A query of the ids of deals. */
type DealIds = RawBuilder<unknown>;

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
    .where("id", "in", ids)
    .execute();
  const starts = deals.map(({ id, departs, leaves, ...deal }) => [
    id,
    departs === "fixed" ? leaves : firstStart(deal, window),
  ]);
  return Object.fromEntries(starts.filter(([, day]) => day !== null));
}

/** How many of these deals can start in each month on sale, by YYYY-MM. */
export async function countMonths(
  found: DealIds,
  { travelers, today, database }: { travelers: number; today: string; database: Database },
): Promise<Record<string, number>> {
  const sale = daysOnSale(today);
  const months = monthsOnSale(today);
  const { rows } = await sql<CountedRules | CountedMonth>`
    WITH found AS MATERIALIZED (SELECT id, departs, seasons, weekdays, closed_days FROM packages WHERE id IN (${found}))
    SELECT NULL AS month, seasons, weekdays, closed_days, count(*)::int AS deals
    FROM found WHERE departs = 'any-day' GROUP BY seasons, weekdays, closed_days
    UNION ALL
    SELECT to_char(starts_on, 'YYYY-MM'), NULL, NULL, NULL, count(DISTINCT package_id)::int
    FROM found JOIN departures_on_sale ON package_id = id
    WHERE departs = 'fixed' AND starts_on BETWEEN ${sale.first}::date AND ${sale.last}::date
      AND seats_left >= ${Math.max(1, travelers)}::int GROUP BY 1`.execute(database);
  const counts = Object.fromEntries(months.map((month) => [month, 0]));
  const add = (month: string, deals: number) => {
    if (month in counts) counts[month] = (counts[month] ?? 0) + deals;
  };
  for (const row of rows)
    if (row.month !== null) add(row.month, row.deals);
    else
      for (const month of months) {
        const window = windowOf({ when: month }, today);
        const rule = { ...row, durationDays: null };
        if (window && firstStart(rule, window) !== null) add(month, row.deals);
      }
  return counts;
}

type CountedRules = { month: null; deals: number } & TravelDays;
type CountedMonth = { month: string; deals: number };

/** Rules that are looked at for other days. */
const mostRules = 500;

/**
 * The days nearest to the search's window on which one of these deals starts: before it, in it
 * (where its return was too early) and after it.
 */
export async function nearestStartDays(
  found: DealIds,
  search: DealSearch,
  today: string,
): Promise<string[]> {
  const window = windowOf(search, today);
  if (!window) return [];
  const sale = daysOnSale(today);
  const { rows } = await sql<NearestRules | NearestDays>`
    WITH found AS MATERIALIZED (SELECT id, departs, seasons, weekdays, closed_days FROM packages WHERE id IN (${found})),
    rules AS (SELECT DISTINCT seasons, weekdays, closed_days FROM found WHERE departs = 'any-day' LIMIT ${mostRules})
    SELECT seasons, weekdays, closed_days, NULL::date AS before, NULL::date AS within, NULL::date AS after FROM rules
    UNION ALL
    SELECT NULL, NULL, NULL, max(starts_on) FILTER (WHERE starts_on < ${window.first}::date),
      min(starts_on) FILTER (WHERE starts_on BETWEEN ${window.first}::date AND ${window.last}::date),
      min(starts_on) FILTER (WHERE starts_on > ${window.last}::date)
    FROM found JOIN departures_on_sale ON package_id = id
    WHERE departs = 'fixed' AND starts_on BETWEEN ${sale.first}::date AND ${sale.last}::date
      AND seats_left >= ${Number(search.travelers ?? 1)}::int`.execute(db);
  const days = rows.flatMap((row) =>
    row.seasons === null
      ? [row.before, row.within, row.after]
      : [
          ...nearestTravelDays(row, window.first, sale),
          ...nearestTravelDays(row, addDays(window.last, 1), sale),
        ],
  );
  const known = days.filter((day) => day !== null).toSorted();
  const nearest = [
    known.findLast((day) => day < window.first),
    known.find((day) => day >= window.first && day <= window.last),
    known.find((day) => day > window.last),
  ];
  return nearest.filter((day) => day !== undefined);
}

type NearestRules = TravelDays & { before: null; within: null; after: null };
type NearestDays = {
  seasons: null;
  before: string | null;
  within: string | null;
  after: string | null;
};
