import { sql } from "kysely";
import type { Database } from "../../../../app/db/database.server.ts";

/** SQL: what a booking's customer owes by its lines and fees. */
const owed = sql`CASE WHEN status IN ('Confirmed', 'Completed')
  THEN (SELECT sum(quantity * unit_cents) FROM booking_lines WHERE booking_id = bookings.id) ELSE kept_cents END`;

/** SQL: payments of a booking less its refunds. */
const paid = sql`(
  coalesce((SELECT sum(cents) FROM payments WHERE booking_id = bookings.id AND state = 'succeeded'), 0)
  - coalesce((SELECT sum(cents) FROM refunds WHERE booking_id = bookings.id AND state = 'sent'), 0))`;

/**
 * Counts bookings, also deleted ones, whose customer balance is not lines + fees − payments +
 * refunds.
 */
export async function countWrongBalances(db: Database): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    WITH balances AS (
      SELECT booking_id, sum(CASE 'customer' WHEN debit THEN cents WHEN credit THEN -cents ELSE 0 END) AS cents
      FROM ledger GROUP BY booking_id
    ), expected AS (
      SELECT id AS booking_id, ${owed} - ${paid} AS cents FROM bookings
    )
    SELECT count(*)::integer AS wrong FROM balances FULL JOIN expected USING (booking_id)
    WHERE coalesce(balances.cents, 0) <> coalesce(expected.cents, 0)`.execute(db);
  return rows[0]?.wrong ?? -1;
}

/**
 * Client money at the end of each day, computed without the ledger: payments less refunds, departed
 * prices and, from `today` on, fees.
 */
export async function recountHeld(
  db: Database,
  { from, today }: { from: string; today: string },
): Promise<{ day: string; cents: number }[]> {
  const { rows } = await sql<{ day: string; cents: number }>`
    WITH moved AS (
      SELECT booking_id, received_on AS day, cents FROM payments WHERE state = 'succeeded'
      UNION ALL SELECT booking_id, sent_on, -cents FROM refunds WHERE state = 'sent'
      UNION ALL SELECT id, booking_date, -${owed} FROM bookings WHERE departed
      UNION ALL SELECT id, ${today}::date, -kept_cents FROM bookings WHERE status = 'Cancelled'
    ), by_booking AS (
      SELECT booking_id, day, sum(cents) AS cents FROM moved GROUP BY 1, 2
    ), held AS (
      SELECT booking_id, day, greatest(0, sum(cents) OVER (PARTITION BY booking_id ORDER BY day)) AS cents FROM by_booking
    ), steps AS (
      SELECT day, cents - lag(cents, 1, 0::numeric) OVER (PARTITION BY booking_id ORDER BY day) AS cents FROM held
    ), by_day AS (
      SELECT day, sum(cents) AS cents FROM steps GROUP BY 1
    )
    SELECT days.day::date AS day, coalesce(sum(by_day.cents), 0)::bigint AS cents
    FROM generate_series(${from}::date, ${today}::date, interval '1 day') AS days (day)
      LEFT JOIN by_day ON by_day.day <= days.day GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}
