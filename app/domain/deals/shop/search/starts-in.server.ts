import { sql, type RawBuilder, type SqlBool } from "kysely";
import { addDays } from "#app/values/dates.ts";
import { offerStands } from "#app/domain/deals/on-sale.server.ts";
import { weekdayOf } from "#app/values/trips/travel-days.ts";
import type { DealSearch } from "./deal-search.ts";
import { daysOnSale, type TravelWindow, windowOf } from "./travel-window.ts";

type Condition = RawBuilder<SqlBool>;

/** Deals of both kinds that can still be booked to start in a window. */
export type StartsIn = { anyDay: Condition; fixed: Condition };

/**
 * Whether a deal can still be booked to start in the search's window for its travelers: an any-day
 * deal by its rules, one with fixed dates by a departure with enough seats. Null if the search says
 * neither dates nor travelers.
 */
export function startsIn(search: DealSearch, today: string): StartsIn | null {
  const window = windowOf(search, today);
  if (!window && search.travelers === undefined) return null;
  const within = windowOrAlways(search, today);
  const both = [...partyFits(search), ...fitsIn(within), ...(window ? [offerStands(today)] : [])];
  const all = (...conditions: RawBuilder<unknown>[]): Condition =>
    sql`${sql.join([...both, ...conditions], sql` AND `)}`;
  return {
    anyDay: all(sql`departs = 'any-day'`, ...(window ? [startsByRule(window, today)] : [])),
    fixed: all(
      sql`departs = 'fixed'`,
      sql`EXISTS (SELECT FROM departures_on_sale AS departure
        WHERE package_id = packages.id AND ${isInWindow(within, search, today)})`,
    ),
  };
}

/** SQL: the first departure of a deal with fixed dates in the search's window for its travelers; null without one. */
export function nextDeparture(search: DealSearch, today: string): RawBuilder<string | null> {
  return sql`(SELECT min(starts_on) FROM departures_on_sale AS departure
    WHERE package_id = packages.id AND departs = 'fixed'
      AND ${isInWindow(windowOrAlways(search, today), search, today)})`;
}

/** SQL: of `departure`, joined to its deal, the first in the search's window. No equality, whose rows are underestimated. */
export function isNextDeparture(search: DealSearch, today: string): Condition {
  const within = windowOrAlways(search, today);
  return sql`departs = 'fixed' AND ${isInWindow(within, search, today)} AND NOT EXISTS (
    SELECT FROM departures_on_sale AS earlier WHERE earlier.package_id = packages.id
      AND earlier.starts_on >= ${within.first}::date AND earlier.starts_on < departure.starts_on
      AND ${isStillSold(today)}
      AND earlier.seats_left >= ${Number(search.travelers ?? 1)}::int)`;
}

/** What a deal's size of party asks, if the search says how many travel. */
export function partyFits({ travelers }: Pick<DealSearch, "travelers">): Condition[] {
  if (travelers === undefined) return [];
  return [sql`${Number(travelers)}::int BETWEEN least_travelers AND most_travelers`];
}

function windowOrAlways(search: DealSearch, today: string): TravelWindow {
  return windowOf(search, today) ?? { ...daysOnSale(today), backBy: null, longest: null };
}

function isInWindow(
  window: TravelWindow,
  { travelers }: Pick<DealSearch, "travelers">,
  today: string,
): Condition {
  // The last day of all is said too: an index knows no days that depend on the deal.
  return sql`starts_on BETWEEN ${window.first}::date AND ${window.last}::date AND starts_on <= ${lastStartOf(window)}
    AND ${isStillSold(today)} AND ${hasSeats(travelers)}`;
}

/** SQL: whether a departure has seats for a party. What it has at most is said for the index: seats left have none. */
function hasSeats(travelers: string | undefined): Condition {
  const party = sql`${Number(travelers ?? 1)}::int`;
  return travelers === undefined
    ? sql`seats_left >= ${party}`
    : sql`seats >= ${party} AND seats_left >= ${party}`;
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

function startsByRule(window: TravelWindow, today: string): Condition {
  const first = firstStartOf(window.first, today);
  return sql`start_keys && ${startKeys(window)}::int[]
    AND ((start_keys = '{0}' AND closed_days = '{}' AND ${first} <= ${lastStartOf(window)})
      OR starts_between(seasons, weekdays, closed_days, ${first}, ${lastStartOf(window)}))`;
}

/** The months and weekdays of a window, as `start_keys` in SQL, and 0 for deals without limits. */
function startKeys({ first, last }: TravelWindow): number[] {
  const keys = new Set([0]);
  for (let day = first; day <= last; day = addDays(day, 1))
    keys.add(Number(day.slice(5, 7)) * 10 + weekdayOf(day));
  return [...keys].toSorted((one, other) => one - other);
}

/** SQL: how many days before its start a deal is sold at the latest, where a departure has no days of its own. */
export const closesDays: RawBuilder<number> = sql`coalesce(
  packages.closes_days, (SELECT site.closes_days FROM site_days AS site), 1)`;

/** SQL: the first day from `first` on for which a deal on any day is still sold on `today`. */
export function firstStartOf(first: string, today: string): RawBuilder<string> {
  return sql`greatest(${first}::date, ${today}::date + ${closesDays})`;
}

/** SQL: whether a departure is still sold on `today`; `days` are those of its deal. */
export function isStillSold(today: string, days = closesDays): RawBuilder<SqlBool> {
  return sql`starts_on >= ${today}::date + coalesce(own_closes_days, ${days})`;
}
