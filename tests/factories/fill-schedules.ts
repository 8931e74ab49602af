import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

/**
 * A schedule of one payment for each confirmed booking that is ahead; of a hundredth it is overdue. What is
 * left of it is said here, as its trigger says it, since a large fill has neither triggers nor indexes.
 */
export function fillSchedules(db: Database): Promise<unknown> {
  return sql`
    INSERT INTO schedule_items (booking_id, place, kind, due_on, cents, left_cents)
    SELECT ahead.id, 1, 'balance', CASE WHEN nth % 100 = 0 THEN business_day(now()) - (nth % 30)::int - 1
      ELSE greatest(booking_date - 45, business_day(now()) + (nth % 10)::int) END, total_cents,
      total_cents - greatest(0, coalesce(paid.cents, 0) - coalesce(back.cents, 0))
    FROM (SELECT *, row_number() OVER (ORDER BY reference) AS nth FROM bookings WHERE status = 'Confirmed' AND NOT departed) AS ahead
      LEFT JOIN (SELECT booking_id, sum(cents) AS cents FROM payments WHERE state IN ('succeeded', 'disputed') GROUP BY 1) AS paid
        ON paid.booking_id = ahead.id
      LEFT JOIN (SELECT booking_id, sum(cents) AS cents FROM refunds WHERE state <> 'failed' GROUP BY 1) AS back
        ON back.booking_id = ahead.id`.execute(db);
}
