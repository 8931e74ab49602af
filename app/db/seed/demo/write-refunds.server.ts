import { sql, type Transaction } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { depositCents } from "./write-ledger.server.ts";

/**
 * The money of the demo's canceled bookings: a deposit when each was confirmed, of which their ladder keeps a
 * part; the rest is given back two days after they were canceled, or still to be sent. And one check that
 * bounced and was paid again.
 */
export async function writeRefunds(tx: Transaction<DB>, bookingIds: readonly string[]) {
  const ids = sql`ANY(${[...bookingIds]}::uuid[])`;
  await sql`
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key)
    SELECT confirmed_on, id, 'customer', 'unearned', total_cents, 'booking', id || ':1:customer:unearned' FROM (${canceled(ids)}) AS was
    UNION ALL
    SELECT canceled_on, id, 'unearned', 'customer', total_cents - kept_cents, 'booking', id || ':2:unearned:customer'
    FROM (${canceled(ids)}) AS was WHERE kept_cents < total_cents
    UNION ALL
    SELECT canceled_on, id, 'unearned', 'fees_kept', kept_cents, 'booking', id || ':2:unearned:fees_kept'
    FROM (${canceled(ids)}) AS was WHERE kept_cents > 0`.execute(tx);
  await sql`
    WITH paid AS (
      INSERT INTO payments (booking_id, method, cents, state, received_on, reference, recorded_by, recorded_at)
      SELECT id, (ARRAY['check', 'wire', 'card', 'cash'])[1 + nth % 4], deposit_cents, 'succeeded', confirmed_on,
        CASE nth % 4 WHEN 0 THEN 'Check ' || 2000 + nth ELSE '' END, agent_id, confirmed_on + interval '15 hours'
      FROM (${canceled(ids)}) AS was WHERE deposit_cents > 0
      RETURNING *
    )
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id)
    SELECT received_on, booking_id, 'bank', 'customer', cents, 'payment', 'payment:' || id, id FROM paid`.execute(
    tx,
  );
  await sql`
    WITH given AS (
      INSERT INTO refunds (payment_id, booking_id, cents, state, reason, method, sent_on, recorded_by, requested_at)
      SELECT payments.id, booking_id, payments.cents - kept_cents, CASE WHEN is_sent THEN 'sent' ELSE 'requested' END,
        coalesce(nullif(reason, ''), 'The trip was canceled.'), CASE WHEN is_sent THEN method END,
        CASE WHEN is_sent THEN canceled_on + 2 END, agent_id, canceled_on + interval '16 hours'
      FROM (${canceled(ids)}) AS was JOIN payments ON payments.booking_id = was.id,
        LATERAL (SELECT canceled_on + 2 < business_day(now()) AS is_sent) AS sent
      WHERE payments.cents > kept_cents
      RETURNING *
    )
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, refund_id)
    SELECT sent_on, booking_id, 'customer', 'bank', cents, 'refund', 'refund:' || id, id FROM given WHERE state = 'sent'`.execute(
    tx,
  );
  await bounceOne(tx, ids);
}

/** A check of the oldest departed trip came back, and was paid again by transfer. */
async function bounceOne(tx: Transaction<DB>, ids: ReturnType<typeof sql>) {
  await sql`
    WITH paid AS (
      SELECT payments.* FROM payments JOIN bookings ON bookings.id = booking_id
      WHERE booking_id = ${ids} AND method = 'check' AND state = 'succeeded' AND departed
      ORDER BY received_on, payments.id LIMIT 1
    ), bounced AS (
      INSERT INTO payments (booking_id, method, cents, state, received_on, reference, undone_reason, recorded_by, recorded_at)
      SELECT booking_id, 'check', cents, 'failed', received_on - 5, 'Check 977', 'The check bounced.', recorded_by, recorded_at - interval '5 days'
      FROM paid RETURNING *
    )
    INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key, payment_id)
    SELECT received_on, booking_id, 'bank', 'customer', cents, 'payment', 'payment:' || id, id FROM bounced
    UNION ALL
    SELECT received_on, booking_id, 'customer', 'bank', cents, 'payment-undone', 'payment:' || id || ':undone', id FROM bounced`.execute(
    tx,
  );
}

/** SQL: those that were confirmed first and canceled later, with their deposit. */
const canceled = (ids: ReturnType<typeof sql>) => sql`
  SELECT bookings.*, ${depositCents} AS deposit_cents, confirmed.day AS confirmed_on, confirmed.actor_id AS agent_id, ended.day AS canceled_on, ended.reason,
    row_number() OVER (ORDER BY created_at, customer_email)::integer AS nth
  FROM bookings, LATERAL (
    SELECT business_day(created_at) AS day, actor_id FROM booking_history
    WHERE booking_id = bookings.id AND to_status = 'Confirmed' ORDER BY id LIMIT 1) AS confirmed, LATERAL (
    SELECT business_day(created_at) AS day, reason FROM booking_history
    WHERE booking_id = bookings.id AND to_status = 'Cancelled' ORDER BY id LIMIT 1) AS ended
  WHERE bookings.id = ${ids} AND status = 'Cancelled' AND total_cents > 0`;
