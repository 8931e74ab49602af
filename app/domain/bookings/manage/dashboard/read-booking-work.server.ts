import { sql } from "kysely";
import { countBounds, countQuery } from "#app/db/lists/count-up-to.server.ts";
import { db, preparedDb } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { Figure } from "#app/values/text/figure.ts";
import { oldestOverdue } from "../../schedule/overdue.server.ts";
import { allBookings } from "../../sums/count-bookings.server.ts";
import { hasPaymentIssue, hasRefundToSend, isToTalk } from "../list/awaits-staff.server.ts";

/** Bookings that wait for staff, each counted up to 200. */
type BookingWork = Record<"toTalk" | "overdue" | "refunds" | "paymentIssues", number>;

/** For the owner's dashboard, in one query: all bookings now and a month ago, and what waits. */
export async function readBookingWork(
  _viewer: SuperAdmin,
): Promise<BookingWork & { bookings: Figure }> {
  const max = countBounds.searched;
  const bookings = db.selectFrom("bookings");
  const overdue = oldestOverdue(businessDay(new Date())).orderBy("dueOn");
  const since = sql`(now() - interval '1 month')`;
  // Only of the first day, which counts from this hour, the bookings are counted themselves.
  const { rows } = await sql<BookingWork & { now: number; recent: number }>`
    SELECT ${allBookings} AS now,
      (SELECT coalesce(sum(bookings), 0) FROM booking_sums WHERE day > business_day(${since}))
      + (SELECT count(*) FROM bookings WHERE created_at >= ${since} AND created_at
        < (business_day(${since}) + 1)::timestamp AT TIME ZONE 'America/New_York') AS recent,
      ${countQuery(bookings.where(isToTalk), max)} AS to_talk,
      ${countQuery(overdue, max)} AS overdue,
      ${countQuery(bookings.where(hasRefundToSend), max)} AS refunds,
      ${countQuery(bookings.where(hasPaymentIssue), max)} AS payment_issues`.execute(preparedDb);
  const { now, recent, ...work } = rows[0] ?? none;
  return { bookings: { now, before: now - recent }, ...work };
}

const none = { now: 0, recent: 0, toTalk: 0, overdue: 0, refunds: 0, paymentIssues: 0 };
