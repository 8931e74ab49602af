import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";

/**
 * Moves a deal's sales from its former destination to its new one, in the transaction that writes
 * the deal. Only merged sales: those that wait take the deal's destination when they are read.
 */
export async function moveSales(
  tx: DatabaseTransaction,
  { dealId, from, to }: { dealId: string; from: string; to: string },
): Promise<void> {
  // A statement of its own: the next one must see what the last merge wrote.
  await sql`SELECT lock_booking_sums()`.execute(tx);
  await sql`
    WITH merged AS (
      SELECT business_day(created_at) AS day, 1 AS bookings, num_travelers AS travelers, total_cents AS cents
      FROM bookings WHERE package_id = ${dealId} AND status IN ('Confirmed', 'Completed')
      UNION ALL
      SELECT day, -bookings, -travelers, -cents
      FROM booking_deltas WHERE package_id = ${dealId} AND status IN ('Confirmed', 'Completed')
    )
    INSERT INTO destination_days
      SELECT day, destination, sum(sign * bookings), sum(sign * travelers), sum(sign * cents)
      FROM merged, (VALUES (${from}, -1), (${to}, 1)) AS move (destination, sign) GROUP BY day, destination
    ON CONFLICT (day, destination) DO UPDATE SET bookings = destination_days.bookings + excluded.bookings,
      travelers = destination_days.travelers + excluded.travelers, cents = destination_days.cents + excluded.cents`.execute(
    tx,
  );
}
