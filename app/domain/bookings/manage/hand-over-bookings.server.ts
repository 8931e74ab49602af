import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import { openStatuses } from "../booking.ts";

/** The open bookings that somebody looks after (`agentOf`, by the indexes of both columns). */
export const openBookingsOf = (database: Database, agentId: string) =>
  database
    .selectFrom("bookings")
    .where("status", "in", openStatuses)
    .where((row) =>
      row.or([
        row("handedTo", "=", agentId),
        row.and([row("handedOver", "=", false), row("createdByAgentId", "=", agentId)]),
      ]),
    );

/**
 * Hands all of somebody's open bookings over to a colleague, or to nobody, in the caller's transaction;
 * returns how many. Who booked them stays, because reports count by it.
 */
export async function handOverBookings(
  tx: DatabaseTransaction,
  { from, to }: { from: string; to: string | null },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("bookings")
    .set({ handedOver: true, handedTo: to })
    .where("id", "in", openBookingsOf(tx, from).select("id"))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
