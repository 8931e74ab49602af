import { type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "#app/db/types.generated.ts";

/**
 * The schedules of the demo's confirmed bookings that are ahead, as `planSchedule` plans them on the
 * day when each was confirmed.
 */
export async function writeSchedules(
  tx: Transaction<DB>,
  { sold, depositCents }: { sold: RawBuilder<unknown>; depositCents: RawBuilder<unknown> },
) {
  await sql`
    WITH dated AS (
      SELECT *, business_day(created_at) AS booked_on, ${depositCents} AS asked_cents,
        coalesce((payment_terms ->> 'depositDays')::integer, 0) AS deposit_days,
        coalesce((payment_terms ->> 'installments')::integer, 0) AS installments,
        booking_date - (payment_terms ->> 'balanceDays')::integer AS balance_on
      FROM (${sold}) AS sold
      WHERE status = 'Confirmed' AND NOT departed
        AND coalesce(payment_terms ->> 'deposit', payment_terms ->> 'balanceDays') IS NOT NULL
    ), split AS (
      SELECT *, coalesce(balance_on <= booked_on, false) AS is_late,
        CASE WHEN balance_on <= booked_on THEN 0 ELSE asked_cents END AS deposit_cents,
        greatest(0, coalesce(least(installments, (balance_on - booked_on) / 14 - 1), 0)) AS parts
      FROM dated
    ), items AS (
      SELECT id, confirmed_on, 0 AS at, 'deposit' AS kind, greatest(confirmed_on,
        least(confirmed_on + deposit_days, balance_on, booking_date - 1)) AS due_on, deposit_cents AS cents FROM split
      UNION ALL
      SELECT id, confirmed_on, at, 'installment', booked_on + (balance_on - booked_on) * at / (parts + 1),
        (total_cents - deposit_cents) / (parts + 1)
      FROM split, generate_series(1, parts) AS at
      UNION ALL
      SELECT id, confirmed_on, 99, 'balance', CASE WHEN is_late THEN confirmed_on ELSE coalesce(balance_on, booking_date) END,
        total_cents - deposit_cents - (total_cents - deposit_cents) / (parts + 1) * parts
      FROM split
    )
    INSERT INTO schedule_items (booking_id, place, kind, due_on, cents, left_cents, planned_on)
    SELECT id, row_number() OVER (PARTITION BY id ORDER BY due_on, at), kind, due_on, cents, cents, confirmed_on
    FROM items WHERE cents > 0`.execute(tx);
}
