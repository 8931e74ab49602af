import { sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { daysBetween } from "#app/values/dates.ts";
import type { DepartureLine, DepartureSearch } from "../departure-list.ts";
import { filterFound, heldSeats, selectLines } from "../list-departures.server.ts";

/** A departure on the day on which it leaves, or on that on which it is back. */
export type CalendarEntry = Pick<
  DepartureLine,
  "id" | "title" | "seats" | "taken" | "confirmed" | "least" | "label" | "endedOn"
> & { isBack: boolean; /** The seats of `taken` that are only held. */ held: number };

/** A day of a calendar: what is shown of it, and how much there is. */
export type CalendarDay = { entries: CalendarEntry[]; total: number };

type Range = { from: string; to: string };

/**
 * What leaves and comes back from one day to another, of the found departures, by day (YYYY-MM-DD): the
 * fullest first, at most `most` a day. Days without any are left out.
 */
export async function readCalendar(
  _viewer: Staff,
  search: Pick<DepartureSearch, "q" | "deal" | "label">,
  { from, to, most, today }: Range & { most: number; today: string },
): Promise<Record<string, CalendarDay>> {
  const days = leaving(search, { from, to }, today).unionAll(back(search, { from, to }, today));
  const ranked = db
    .selectFrom(days.as("days"))
    .selectAll()
    .select([
      sql<number>`row_number() OVER (PARTITION BY day, is_back ORDER BY fullness DESC, listed)`.as(
        "place",
      ),
      sql<number>`count(*) OVER (PARTITION BY day, is_back)`.as("total"),
    ]);
  const shown = db
    .selectFrom(ranked.as("ranked"))
    .selectAll()
    .where("place", "<=", most)
    // The limit covers all shown rows; without it, the planner expects thousands and reads every
    // departure.
    .limit((daysBetween(from, to) + 1) * 2 * most);
  const rows = await selectLines(today)
    .innerJoin(shown.as("shown"), "shown.listed", "departures.id")
    .select(["shown.day", "shown.isBack", "shown.total", heldSeats.as("held")])
    .orderBy("shown.day")
    .orderBy("shown.isBack")
    .orderBy("shown.place")
    .execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ day }) => day)].map(([day, all]) => [day, dayOf(all, most)]),
  );
}

type Row = CalendarEntry & { total: number };

/** The first of those that leave, and at least one that is back. */
function dayOf(rows: readonly Row[], most: number): CalendarDay {
  const [leave, backHome] = [rows.filter(({ isBack }) => !isBack), rows.filter(isReturn)];
  const least = Math.min(1, backHome.length);
  const shown = Math.max(least, Math.min(backHome.length, most - leave.length));
  return {
    entries: [...leave.slice(0, most - shown), ...backHome.slice(0, shown)].map(entryOf),
    total: (leave[0]?.total ?? 0) + (backHome[0]?.total ?? 0),
  };
}

const isReturn = ({ isBack }: Row) => isBack;

/** Without what the calendar does not say: a page has many of them. */
const entryOf = (row: Row): CalendarEntry => ({
  id: row.id,
  title: row.title,
  seats: row.seats,
  taken: row.taken,
  held: row.held,
  confirmed: row.confirmed,
  least: row.least,
  label: row.label,
  endedOn: row.endedOn,
  isBack: row.isBack,
});

type Filters = Parameters<typeof filterFound>[0];

const fullness = sql<number>`taken::real / greatest(seats, 1)`.as("fullness");

const leaving = (search: Filters, { from, to }: Range, today: string) =>
  filterFound(search, today)
    .where("startsOn", ">=", from)
    .where("startsOn", "<=", to)
    .select(["departures.id as listed", "departures.startsOn as day"])
    .select([sql<boolean>`false`.as("isBack"), fullness]);

/** Who travels comes back on the trip's last day; a trip of one day is there once. */
function back(search: Filters, { from, to }: Range, today: string) {
  const trips = filterFound(search, today)
    .where(
      "startsOn",
      ">=",
      sql<string>`${from}::date - (
      SELECT coalesce(max(duration_days), 1) FROM deal_descriptions)`,
    )
    .where("startsOn", "<", to)
    .where("taken", ">", 0)
    .where("label", "<>", "cancelled")
    .where(
      // Seats that are only held bring nobody back.
      sql<SqlBool>`EXISTS (SELECT FROM seat_claims AS claim WHERE claim.departure_id = departures.id
        AND claim.kind = 'booking' AND claim.released_at IS NULL)`,
    )
    .select(["departures.id as listed", "departures.startsOn", fullness])
    .select(
      sql<string>`starts_on + coalesce((SELECT deal.duration_days FROM deal_descriptions AS deal
        WHERE deal.id = package_id), 1) - 1`.as("day"),
    );
  return db
    .selectFrom(trips.as("trips"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .whereRef("day", ">", "startsOn")
    .select(["listed", "day", sql<boolean>`true`.as("isBack"), "fullness"]);
}
