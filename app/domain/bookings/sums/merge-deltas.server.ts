import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";

/** Rows merged in one transaction. */
const batch = 20_000;

/** Merges waiting deltas into the sums; returns their number. */
export async function mergeDeltas(): Promise<number> {
  let all = 0;
  for (;;) {
    const merged = await db.transaction().execute(mergeBatch);
    all += merged;
    if (merged < batch) return all;
  }
}

/**
 * Merges within the transaction that deletes a deal: the destination of a sale is read from the
 * deal.
 */
export async function mergeBeforeDeletion(tx: DatabaseTransaction): Promise<void> {
  while ((await mergeBatch(tx)) === batch);
}

/** Deletes sums that have come to nothing: an import that is taken back leaves none. */
export async function deleteEmptySums(tx: DatabaseTransaction): Promise<void> {
  for (const table of ["bookingDays", "destinationDays"] as const)
    await tx
      .deleteFrom(table)
      .where("bookings", "=", 0)
      .where("travelers", "=", 0)
      .where("cents", "=", 0)
      .execute();
}

/** One statement, so that a reader counts each delta exactly once. */
async function mergeBatch(tx: DatabaseTransaction): Promise<number> {
  await sql`SELECT lock_booking_sums()`.execute(tx);
  const { rows } = await sql<{ merged: number }>`
    WITH merged AS (
      DELETE FROM booking_deltas WHERE id IN (SELECT id FROM booking_deltas ORDER BY id LIMIT ${batch}) RETURNING *
    ), days AS (
      INSERT INTO booking_days SELECT day, status, agent_id, sum(bookings), sum(travelers), sum(cents) FROM merged GROUP BY 1, 2, 3
      ON CONFLICT ON CONSTRAINT booking_days_key DO UPDATE SET bookings = booking_days.bookings + excluded.bookings,
        travelers = booking_days.travelers + excluded.travelers, cents = booking_days.cents + excluded.cents
    ), destinations AS (
      INSERT INTO destination_days SELECT day, destination, sum(bookings), sum(travelers), sum(cents)
      FROM merged JOIN deal_descriptions ON deal_descriptions.id = package_id
      WHERE status IN ('Confirmed', 'Completed') GROUP BY 1, 2
      ON CONFLICT (day, destination) DO UPDATE SET bookings = destination_days.bookings + excluded.bookings,
        travelers = destination_days.travelers + excluded.travelers, cents = destination_days.cents + excluded.cents
    )
    SELECT count(*) AS merged FROM merged`.execute(tx);
  return rows[0]?.merged ?? 0;
}
