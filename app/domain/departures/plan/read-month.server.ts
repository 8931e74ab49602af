import { sql } from "kysely";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { DepartureLine, DepartureSearch } from "./departure-list.ts";
import { filterDepartures, selectLines } from "./list-departures.server.ts";

/** How many departures of a day a calendar shows. */
const shownADay = 4;

/** A day of a calendar: the fullest departures, and how many there are. */
export type CalendarDay = { lines: DepartureLine[]; total: number };

/** The found departures of `search.month` by day (YYYY-MM-DD); days without one are left out. */
export async function readMonth(
  _viewer: Staff,
  search: DepartureSearch,
  today = businessDay(new Date()),
): Promise<Record<string, CalendarDay>> {
  const ranked = filterDepartures(search, today).select([
    "departures.id as listed",
    sql<number>`row_number() OVER (
      PARTITION BY starts_on ORDER BY taken::real / greatest(seats, 1) DESC, departures.id
    )`.as("place"),
    sql<number>`count(*) OVER (PARTITION BY starts_on)`.as("total"),
  ]);
  const rows = await selectLines()
    .innerJoin(ranked.as("ranked"), "ranked.listed", "departures.id")
    .where("ranked.place", "<=", shownADay)
    .select("ranked.total")
    .orderBy("departures.startsOn")
    .orderBy("ranked.place")
    .execute();
  const days: Record<string, CalendarDay> = {};
  for (const { total, ...line } of rows) {
    const day = (days[line.startsOn] ??= { lines: [], total });
    day.lines.push(line);
  }
  return days;
}
