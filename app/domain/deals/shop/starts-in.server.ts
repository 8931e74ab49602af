import { sql, type RawBuilder, type SqlBool } from "kysely";
import { addDays } from "#app/values/dates.ts";
import { offerStands } from "../offer-stands.server.ts";
import { weekdayOf } from "#app/values/travel-days.ts";
import type { DealSearch } from "./deal-search.ts";
import { daysOnSale, type TravelWindow, windowOf } from "./travel-window.ts";

type Condition = RawBuilder<SqlBool>;

/**
 * Whether a deal can still be booked to start in the search's window for its travelers: an any-day
 * deal by its rules, one with fixed dates by a departure with enough seats. Null if the search says
 * neither dates nor travelers.
 */
export function startsIn(search: DealSearch, today: string): Condition | null {
  const window = windowOf(search, today);
  const travelers = Number(search.travelers ?? 0);
  if (!window && !travelers) return null;
  const within = window ?? { ...daysOnSale(today), backBy: null, longest: null };
  const both = [
    ...(travelers ? [sql`${travelers}::int BETWEEN least_travelers AND most_travelers`] : []),
    ...fitsIn(within),
    ...(window ? [offerStands(today)] : []),
  ];
  const anyDay = window
    ? sql`departs = 'any-day' AND ${startsByRule(window)}`
    : sql`departs = 'any-day'`;
  const fixed = sql`departs = 'fixed' AND EXISTS (
    SELECT FROM departures_on_sale AS departure
    WHERE package_id = packages.id AND ${isInWindow(within, search)})`;
  return sql`(${sql.join([...both, sql`(${anyDay} OR ${fixed})`], sql` AND `)})`;
}

/** SQL: the first departure of a deal with fixed dates in the search's window for its travelers; null without one. */
export function nextDeparture(search: DealSearch, today: string): RawBuilder<string | null> {
  const within = windowOf(search, today) ?? { ...daysOnSale(today), backBy: null, longest: null };
  return sql`(SELECT min(starts_on) FROM departures_on_sale AS departure
    WHERE package_id = packages.id AND departs = 'fixed' AND ${isInWindow(within, search)})`;
}

function isInWindow(window: TravelWindow, { travelers }: Pick<DealSearch, "travelers">): Condition {
  return sql`starts_on BETWEEN ${window.first}::date AND ${lastStartOf(window)}
    AND seats_left >= ${Number(travelers ?? 1)}::int`;
}

/** SQL: the last day on which a trip may start, as `lastStart`. */
function lastStartOf({ last, backBy }: TravelWindow): RawBuilder<string> {
  return backBy === null
    ? sql`${last}::date`
    : sql`least(${last}::date, ${backBy}::date + 1 - duration_days)`;
}

function fitsIn({ first, backBy, longest }: TravelWindow): RawBuilder<unknown>[] {
  if (backBy === null) return [];
  const between = (Date.parse(backBy) - Date.parse(first)) / 86_400_000 + 1;
  return [sql`duration_days <= ${Math.min(between, longest ?? between)}::int`];
}

function startsByRule(window: TravelWindow): Condition {
  return sql`start_keys && ${startKeys(window)}::int[]
    AND ((start_keys = '{0}' AND closed_days = '{}')
      OR starts_between(seasons, weekdays, closed_days, ${window.first}::date, ${lastStartOf(window)}))`;
}

/** The months and weekdays of a window, as `start_keys` in SQL, and 0 for deals without limits. */
function startKeys({ first, last }: TravelWindow): number[] {
  const keys = new Set([0]);
  for (let day = first; day <= last; day = addDays(day, 1))
    keys.add(Number(day.slice(5, 7)) * 10 + weekdayOf(day));
  return [...keys].toSorted((one, other) => one - other);
}
