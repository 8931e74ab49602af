import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { BookingStatus, HistoryEntry } from "../booking.ts";

type Actor = { id: string; kind: "customer" | "agent" | "superadmin" };
type Happening = {
  action: HistoryEntry["action"];
  /** Null where the booking begins. */ from: BookingStatus | null;
  to: BookingStatus;
  /** Why; the customer reads it. */ reason?: string;
  /** What a change has changed. */ terms?: HistoryEntry["terms"];
};

/** Adds a row to what happened to a booking, inside the transaction that makes it happen. */
export async function recordHistory(tx: DatabaseTransaction, actor: Actor, bookingId: string, happening: Happening): Promise<void> {
  const { action, from, to, reason = "", terms = null } = happening;
  await tx
    .insertInto("bookingHistory")
    .values({
      bookingId,
      action,
      fromStatus: from,
      toStatus: to,
      actorId: actor.id,
      actorRole: actor.kind,
      reason,
      terms: terms && JSON.stringify(terms),
    })
    .execute();
}
