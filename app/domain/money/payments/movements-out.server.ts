import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import type { OldMovement } from "./old-payments.server.ts";

/**
 * What was paid and given back for these bookings, by day. A refund may be part of several payments:
 * it is one movement.
 */
export async function movementsOut(
  bookingIds: readonly string[],
  from: Database,
): Promise<OldMovement[]> {
  const ids = sql`ANY(${[...bookingIds]}::uuid[])`;
  const { rows } = await sql<OldMovement>`
    SELECT booking_id AS "bookingId", received_on AS day, cents, method, reference AS number
    FROM payments WHERE booking_id = ${ids} AND state = 'succeeded'
    UNION ALL
    SELECT booking_id, sent_on, -sum(cents)::int, method, reference
    FROM refunds WHERE booking_id = ${ids} AND state IN ('sent', 'succeeded') GROUP BY 1, 2, 4, 5
    ORDER BY day, cents DESC, method, number`.execute(from);
  return rows;
}
