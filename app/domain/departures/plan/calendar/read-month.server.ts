import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { DepartureLine, DepartureSearch } from "../departure-list.ts";
import { filterDepartures, selectLines } from "../list-departures.server.ts";

/** The number of departures that a calendar shows per day. */
const shownADay = 4;
/** Days of the longest month. */
const maxDays = 31;

/** A day of a calendar: the fullest departures, and how many there are. */
export type CalendarDay = { lines: DepartureLine[]; total: number };

/**
 * The found departures of `search.month` by day (YYYY-MM-DD), if given only those on or after
 * `from`; days without one are left out.
 */
export async function readMonth(
  _viewer: Staff,
  search: DepartureSearch,
  { today = businessDay(new Date()), from }: { today?: string; from?: string | null } = {},
): Promise<Record<string, CalendarDay>> {
  const found = filterDepartures(search, today);
  const ranked = (from ? found.where("departures.startsOn", ">=", from) : found).select([
    "departures.id as listed",
    sql<number>`row_number() OVER (
      PARTITION BY starts_on ORDER BY taken::real / greatest(seats, 1) DESC, departures.id
    )`.as("place"),
    sql<number>`count(*) OVER (PARTITION BY starts_on)`.as("total"),
  ]);
  const shown = db
    .selectFrom(ranked.as("ranked"))
    .selectAll()
    .where("place", "<=", shownADay)
    // The limit covers all shown rows; without it, the planner expects thousands and reads every
    // departure.
    .limit(maxDays * shownADay);
  const rows = await selectLines(today)
    .innerJoin(shown.as("shown"), "shown.listed", "departures.id")
    .select("shown.total")
    .orderBy("departures.startsOn")
    .orderBy("shown.place")
    .execute();
  const days: Record<string, CalendarDay> = {};
  for (const { total, ...line } of rows) {
    const day = (days[line.startsOn] ??= { lines: [], total });
    day.lines.push(line);
  }
  return days;
}
