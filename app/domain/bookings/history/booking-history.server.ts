import { db } from "#app/db/database.server.ts";
import type { BookingStatus, HistoryEntry } from "../booking.ts";

/** What happened to a booking, oldest first, with the name of who did it, for the staff; a customer's page shows no names of ours. */
export async function readHistory(bookingId: string): Promise<(HistoryEntry & { actor: string | null })[]> {
  const rows = await db
    .selectFrom("booking_history as history")
    .leftJoin("users", "users.id", "history.actor_id")
    .select([
      "history.action",
      "history.to_status",
      "history.actor_role",
      "history.reason",
      "history.terms",
      "history.created_at",
      "users.name",
    ])
    .where("booking_id", "=", bookingId)
    .orderBy("history.id")
    .execute();
  return rows.map((row) => ({
    // The table's own constraints name the same words; only changeBooking writes terms.
    action: row.action as HistoryEntry["action"],
    toStatus: row.to_status as BookingStatus,
    actorRole: row.actor_role as HistoryEntry["actorRole"],
    reason: row.reason,
    terms: row.terms as HistoryEntry["terms"],
    at: row.created_at,
    actor: row.name,
  }));
}
