import { db } from "#app/db/database.server.ts";
import type { HistoryEntry } from "../booking.ts";

/** A booking's history for staff, oldest first, with names; customers see no staff names. */
export async function readHistory(
  bookingId: string,
): Promise<(HistoryEntry & { actor: string | null })[]> {
  const rows = await db
    .selectFrom("bookingHistory as history")
    .leftJoin("accountNames as actor", "actor.id", "history.actorId")
    .select([
      "history.action",
      "history.toStatus",
      "history.actorRole",
      "history.reason",
      "history.terms",
      "history.createdAt",
      "actor.name",
    ])
    .where("bookingId", "=", bookingId)
    .orderBy("history.id")
    .execute();
  return rows.map((row) => ({
    // Only changeBooking writes terms.
    action: row.action,
    toStatus: row.toStatus,
    actorRole: row.actorRole,
    reason: row.reason,
    terms: row.terms as HistoryEntry["terms"],
    at: row.createdAt,
    actor: row.name,
  }));
}
