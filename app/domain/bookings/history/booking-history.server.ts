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
      "history.createdAt as at",
      "actor.name as actor",
    ])
    .where("bookingId", "=", bookingId)
    .orderBy("history.id")
    .execute();
  // Only changeBooking writes terms.
  return rows.map((row) => ({ ...row, terms: row.terms as HistoryEntry["terms"] }));
}
