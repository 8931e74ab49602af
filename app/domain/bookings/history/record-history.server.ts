import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { AuditEntry } from "#app/domain/audit/audit-entry.ts";
import type { Step } from "#app/domain/command/command.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { BookingStatus, HistoryEntry } from "../booking.ts";

type Actor = { id: string; kind: "customer" | "agent" | "superadmin" };
type Happening = {
  action: HistoryEntry["action"];
  /** Null for a new booking. */ from: BookingStatus | null;
  to: BookingStatus;
  /** The reason, shown to the customer. */ reason?: string;
  /** The changed terms. */ terms?: HistoryEntry["terms"];
};

/** Adds a history row, in the transaction of the change. */
export async function recordHistory(
  tx: DatabaseTransaction,
  actor: Actor,
  bookingId: string,
  happening: Happening,
): Promise<void> {
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

type Done = { history: Happening; audit: Pick<AuditEntry, "action" | "before" | "after"> };

/** Records a change by staff in the history and the audit log. */
export async function recordBooking(
  { tx, record }: Step,
  viewer: Staff,
  booking: { id: string; reference: string },
  { history, audit }: Done,
): Promise<void> {
  await recordHistory(tx, viewer, booking.id, history);
  await record({ ...audit, subject: { type: "booking", id: booking.reference } });
}
