import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

/** A schedule of one payment for each confirmed booking that is ahead; of a hundredth it is overdue. */
export function fillSchedules(db: Database): Promise<unknown> {
  return sql`
    INSERT INTO schedule_items (booking_id, place, kind, due_on, cents, left_cents)
    SELECT id, 1, 'balance', CASE WHEN nth % 100 = 0 THEN business_day(now()) - (nth % 30)::int - 1
      ELSE greatest(booking_date - 45, business_day(now()) + (nth % 10)::int) END, total_cents, total_cents
    FROM (SELECT *, row_number() OVER (ORDER BY reference) AS nth FROM bookings WHERE status = 'Confirmed' AND NOT departed) AS ahead
    ON CONFLICT DO NOTHING`.execute(db);
}
