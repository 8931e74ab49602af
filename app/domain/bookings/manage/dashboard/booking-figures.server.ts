import { sql } from "kysely";
import { preparedDb } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import {
  addMonths,
  businessDay,
  businessMoment,
  businessTime,
  monthStart,
} from "#app/values/dates.ts";
import type { Figure } from "#app/values/text/figure.ts";

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
