import { sql, type Transaction } from "kysely";
import { writeSchedules } from "./write-schedules.server.ts";
import type { DB } from "#app/db/types.generated.ts";

/**
 * What the demo's bookings owe, their schedules, and what has been paid: each payment on its day. Of
 * one in four that are ahead, the last that was due is missing, but for a deposit of over a week ago.
 */
export async function writeLedger(tx: Transaction<DB>, bookingIds: readonly string[]) {
  const ids = sql`ANY(${[...bookingIds]}::uuid[])`;
  await sql`
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key)
    SELECT confirmed_on, id, 'customer', 'unearned', total_cents, 'booking', id || ':1:customer:unearned' FROM (${soldBookings(ids)}) AS sold
    UNION ALL
    SELECT booking_date, id, 'unearned', 'sales', total_cents, 'booking', id || ':1:unearned:sales' FROM (${soldBookings(ids)}) AS sold WHERE departed`.execute(
    tx,
  );
  await writeSchedules(tx, { sold: soldBookings(ids), depositCents });
  await sql`
    WITH due AS (
      SELECT *, ${depositCents} AS deposit_cents,
        booking_date - coalesce((payment_terms ->> 'balanceDays')::integer, 0) AS balance_on
      FROM (${soldBookings(ids)}) AS sold
    ), parts AS (
      SELECT id, agent_id, nth, confirmed_on AS received_on, deposit_cents AS cents FROM due WHERE departed AND confirmed_on < balance_on
      UNION ALL
      SELECT id, agent_id, nth + 1, greatest(balance_on, confirmed_on),
        total_cents - CASE WHEN confirmed_on < balance_on THEN deposit_cents ELSE 0 END
      FROM due WHERE departed
      UNION ALL
      SELECT id, agent_id, nth + items.place - 1, items.due_on, items.cents
      FROM due JOIN schedule_items AS items ON items.booking_id = due.id
      WHERE NOT departed AND (nth % 4 > 0 OR items.kind = 'deposit' AND items.due_on < business_day(now()) - 7
        OR EXISTS (SELECT FROM schedule_items AS later
          WHERE later.booking_id = due.id AND later.place > items.place AND later.due_on < business_day(now())))
    ), paid AS (
      INSERT INTO payments (booking_id, method, cents, state, received_on, reference, recorded_by, recorded_at)
      SELECT id, (ARRAY['card', 'check', 'wire'])[1 + nth % 3], cents, 'succeeded', received_on,
        CASE nth % 3 WHEN 1 THEN 'Check ' || 1000 + nth ELSE '' END, agent_id, received_on + interval '15 hours'
      FROM parts WHERE cents > 0 AND received_on < business_day(now())
      RETURNING *
    )
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id)
    SELECT received_on, booking_id, 'bank', 'customer', cents, 'payment', 'payment:' || id, id FROM paid`.execute(
    tx,
  );
}

/** SQL: the deposit of a booking by its terms, as `depositOf` counts it. */
export const depositCents = sql`CASE WHEN payment_terms -> 'deposit' ? 'percent'
  THEN floor(total_cents * (payment_terms #>> '{deposit,percent}')::numeric / 100)::integer
  ELSE least(total_cents, coalesce((payment_terms #>> '{deposit,personCents}')::integer, 0) * num_travelers) END`;

/** SQL: those that were confirmed, since when and by whom, in the order of their references. */
const soldBookings = (ids: ReturnType<typeof sql>) => sql`
  SELECT bookings.*, confirmed.day AS confirmed_on, confirmed.actor_id AS agent_id,
    row_number() OVER (ORDER BY created_at, customer_email)::integer AS nth
  FROM bookings, LATERAL (
    SELECT business_day(created_at) AS day, actor_id FROM booking_history
    WHERE booking_id = bookings.id AND to_status = 'Confirmed' ORDER BY id LIMIT 1) AS confirmed
  WHERE bookings.id = ${ids} AND status IN ('Confirmed', 'Completed') AND total_cents > 0`;
