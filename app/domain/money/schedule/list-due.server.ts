import { sql } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import { businessDay } from "#app/values/dates.ts";
import type { ScheduleItem } from "./due-now.ts";
import { type DueFilter, dueRange } from "./due-filter.ts";

/** An unpaid schedule item, in a list of many bookings. */
export type ListedDue = Pick<ScheduleItem, "place" | "kind" | "dueOn"> & {
  bookingId: string;
  leftCents: number;
};

/** The cursor of a row; the next page starts after it. */
export type DueCursor = Pick<ListedDue, "dueOn" | "bookingId" | "place">;

type DueQuery = { filter: DueFilter; after: DueCursor | null; limit: number };

/** Unpaid schedule items that are asked for, of all bookings, oldest due day first. */
export function listDue({ filter, after, limit }: DueQuery): Promise<ListedDue[]> {
  const { from, to } = dueRange(filter, businessDay(new Date()));
  let query = db
    .selectFrom("askedItems")
    .select(["bookingId", "place", "kind", "dueOn", "leftCents"]);
  if (from !== null) query = query.where("dueOn", ">=", from);
  if (to !== null) query = query.where("dueOn", "<=", to);
  if (after !== null)
    query = query.where(
      sql<boolean>`(due_on, booking_id, place) > (${after.dueOn}::date, ${after.bookingId}::uuid, ${after.place}::integer)`,
    );
  return query.orderBy("dueOn").orderBy("bookingId").orderBy("place").limit(limit).execute();
}

/** The unpaid items due in the week of a Monday; `week` is null for overdue items. */
export type DueWeek = { week: string | null; payments: number; cents: number };

/** Unpaid items as of `today` (YYYY-MM-DD in New York): overdue first, then by week. */
export async function sumDue(today: string, database: Database = db): Promise<DueWeek[]> {
  const { rows } = await sql<DueWeek>`
    SELECT CASE WHEN due_on >= ${today}::date THEN date_trunc('week', due_on)::date END AS week,
      count(*)::integer AS payments, sum(left_cents)::bigint AS cents
    FROM asked_items GROUP BY 1 ORDER BY 1 NULLS FIRST`.execute(database);
  return rows;
}
