import { sql } from "kysely";
import { preparedDb } from "#app/db/database.server.ts";
import type { Staff, SuperAdmin } from "#app/domain/people/viewer.ts";
import {
  addMonths,
  businessDay,
  businessMoment,
  businessTime,
  monthStart,
} from "#app/values/dates.ts";
import type { Figure } from "#app/values/text/figure.ts";
import { allBookings } from "../../sums/count-bookings.server.ts";

/**
 * Figures for the staff dashboards at `now`, in one query: bookings this month (New York) and in
 * the same days of last month; pending bookings.
 */
export async function bookingFigures(
  _viewer: Staff,
  now = new Date(),
): Promise<{ bookings: Figure; pending: number }> {
  const today = businessDay(now);
  const month = monthStart(today);
  const moment = (day: string, time: string) => sql`${businessMoment(day, time)}::timestamptz`;
  const monthAgo = moment(addMonths(today, -1), businessTime(now));
  const day = addMonths(today, -1);
  // The day a month ago counts up to this hour, so its bookings are counted themselves.
  const { rows } = await sql<Record<"made" | "madeBefore" | "pending", number>>`
    SELECT
      (SELECT coalesce(sum(bookings), 0) FROM booking_sums WHERE day >= ${month}::date) AS made,
      (SELECT coalesce(sum(bookings), 0) FROM booking_sums WHERE day >= ${addMonths(month, -1)}::date AND day < ${day}::date)
        + (SELECT count(*) FROM bookings WHERE created_at >= ${moment(day, "00:00")} AND created_at < ${monthAgo}) AS made_before,
      (SELECT coalesce(sum(bookings), 0) FROM booking_sums WHERE status = 'Pending') AS pending`.execute(
    preparedDb,
  );
  const row = rows[0] ?? { made: 0, madeBefore: 0, pending: 0 };
  return {
    bookings: { now: row.made, before: row.madeBefore },
    pending: row.pending,
  };
}

/** For the owner's dashboard: all bookings now and a month ago. */
export async function allBookingsFigure(_viewer: SuperAdmin): Promise<Figure> {
  const since = sql`(now() - interval '1 month')`;
  // Only of the first day, which counts from this hour, the bookings are counted themselves.
  const { rows } = await sql<{ now: number; recent: number }>`
    SELECT ${allBookings} AS now,
      (SELECT coalesce(sum(bookings), 0) FROM booking_sums WHERE day > business_day(${since}))
      + (SELECT count(*) FROM bookings WHERE created_at >= ${since} AND created_at
        < (business_day(${since}) + 1)::timestamp AT TIME ZONE 'America/New_York') AS recent`.execute(
    preparedDb,
  );
  const { now, recent } = rows[0] ?? { now: 0, recent: 0 };
  return { now, before: now - recent };
}
