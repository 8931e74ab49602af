import type { DatabaseTransaction } from "#app/db/database.server.ts";

/**
 * Leaves the bookings of an account that is being closed to their email; returns their number. Whoever
 * confirms that email later sees them again.
 */
export async function leaveBookings(tx: DatabaseTransaction, userId: string): Promise<number> {
  const left = await tx
    .updateTable("bookings")
    .set({ userId: null })
    .where("userId", "=", userId)
    .returning("id")
    .execute();
  return left.length;
}
