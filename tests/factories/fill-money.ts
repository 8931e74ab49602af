import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";

/**
 * SQL, parts of the statement that makes bookings as `made`: half of those that are sold have paid half their
 * price, by each method; a few payments are disputed. With their entries.
 */
export const paidParts = sql`
  paid AS (
    INSERT INTO payments (booking_id, method, cents, state, received_on, reference, recorded_at)
    SELECT id, (ARRAY['check', 'wire', 'card', 'ach', 'cash'])[1 + (hashtext(id::text) & 2147483647) / 2 % 5], 1 + total_cents / 2,
      CASE WHEN (hashtext(id::text) & 2147483647) % 5000 = 0 THEN 'disputed' ELSE 'succeeded' END, created_at::date, '', created_at
    FROM made WHERE status IN ('Confirmed', 'Completed') AND hashtext(id::text) % 2 = 0
    RETURNING id, booking_id, cents, received_on),
  paid_entries AS (
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id)
    SELECT received_on, booking_id, 'bank', 'customer', cents, 'payment', 'payment:' || id, id FROM paid)`;

/**
 * One payment in forty went back in part; a hundred refunds, and at most half of them, are to send. Then the sums of
 * the ledger.
 */
export async function fillRefunds(db: Database): Promise<void> {
  await sql`
    WITH chosen AS (
      SELECT *, row_number() OVER (ORDER BY received_on DESC, id) > least(100, count(*) OVER () / 2) AS is_sent FROM payments
      WHERE state = 'succeeded' AND hashtext(id::text) % 40 = 0
    ), given AS (
      INSERT INTO refunds (payment_id, booking_id, cents, state, reason, method, sent_on, requested_at)
      SELECT id, booking_id, 1 + cents / 4, CASE WHEN is_sent THEN 'sent' ELSE 'requested' END, 'Agreed with the customer.',
        CASE WHEN is_sent THEN method END, CASE WHEN is_sent THEN received_on END, recorded_at
      FROM chosen WHERE cents > 4 RETURNING *
    )
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, refund_id)
    SELECT sent_on, booking_id, 'customer', 'bank', cents, 'refund', 'refund:' || id, id FROM given WHERE state = 'sent'`.execute(
    db,
  );
  await sumLedger(db);
}

/** All anew: the site's job may have added up a part. */
function sumLedger(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT up_to FROM ledger_merged FOR UPDATE`.execute(tx);
    await sql`DELETE FROM ledger_days`.execute(tx);
    await sql`INSERT INTO ledger_days SELECT day, debit, credit, what, count(*), sum(cents) FROM ledger GROUP BY 1, 2, 3, 4`.execute(
      tx,
    );
    await sql`UPDATE ledger_merged SET up_to = (SELECT coalesce(max(id), 0) FROM ledger)`.execute(
      tx,
    );
  });
}

/** What bookings keep of their money, as its triggers keep it: a large fill has none. */
export function fillMoneyOfBookings(db: Database): Promise<unknown> {
  return sql`
    UPDATE bookings SET paid_cents = money.paid, due_on = money.due_on FROM (
      SELECT bookings.id, coalesce(received.cents, 0) - coalesce(back.cents, 0) AS paid, due.due_on FROM bookings
        LEFT JOIN (SELECT booking_id, sum(cents) AS cents FROM payments WHERE state IN ('succeeded', 'disputed') GROUP BY 1) AS received
          ON received.booking_id = bookings.id
        LEFT JOIN (SELECT booking_id, sum(cents) AS cents FROM refunds WHERE state <> 'failed' GROUP BY 1) AS back
          ON back.booking_id = bookings.id
        LEFT JOIN schedule_items AS due ON due.booking_id = bookings.id AND due.left_cents > 0
    ) AS money WHERE bookings.id = money.id AND (money.paid > 0 OR money.due_on IS NOT NULL)`.execute(
    db,
  );
}
