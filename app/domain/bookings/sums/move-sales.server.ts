import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";

/**
 * Moves a deal's merged sales to its new destination, in the transaction that saves the deal.
 * Waiting deltas read the new destination later.
 */
export async function moveSales(
  tx: DatabaseTransaction,
  { dealId, from, to }: { dealId: string; from: string; to: string },
): Promise<void> {
  // A separate statement, so that the next one sees the last merge.
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
