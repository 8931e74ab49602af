import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { AuditEntry } from "#app/domain/audit/audit-entry.ts";
import type { Step } from "#app/domain/command/command.server.ts";
import type { SignedIn, Staff } from "#app/domain/people/viewer.ts";
import type { BookingStatus, HistoryEntry } from "../booking.ts";

export type HistoryActor = { id: string; kind: SignedIn["kind"] } | { id: null; kind: "system" };
type Happening = {
  action: HistoryEntry["action"];
  /** Null for a new booking. */ from: BookingStatus | null;
  to: BookingStatus;
  /** The reason, shown to the customer. */ reason?: string;
  /** The changed terms. */ terms?: HistoryEntry["terms"];
};

/** Adds a history row, in the transaction of the change. */
export function recordHistory(
  tx: DatabaseTransaction,
  actor: HistoryActor,
  bookingId: string,
  happening: Happening,
): Promise<void> {
  return insertHistory(tx, actor, [{ bookingId, happening }]);
}

/**
 * SQL that adds the first row of a new booking, for the statement whose common table expression
 * `added` returns its `id` and `status`; none without an actor.
 */
export const recordCreated = (
  actor: HistoryActor | null,
): RawBuilder<Record<string, never>> => sql`(
  INSERT INTO booking_history (booking_id, action, to_status, actor_id, actor_role)
  SELECT added.id, 'created', added.status, actor.id, actor.role
  FROM added, (SELECT ${actor?.id ?? null}::text AS id, ${actor?.kind ?? null}::text AS role) AS actor
  WHERE actor.role IS NOT NULL)`;

/** The same of what nobody did: a payment, or a time that has run out. */
export function recordSystemHistory(
  tx: DatabaseTransaction,
  bookingId: string,
  happening: Happening,
): Promise<void> {
  return insertHistory(tx, { id: null, kind: "system" }, [{ bookingId, happening }]);
}

async function insertHistory(
  tx: DatabaseTransaction,
  actor: HistoryActor,
  rows: readonly { bookingId: string; happening: Happening }[],
): Promise<void> {
  await tx
    .insertInto("bookingHistory")
    .values(
      rows.map(({ bookingId, happening: { action, from, to, reason = "", terms = null } }) => ({
        bookingId,
        action,
        fromStatus: from,
        toStatus: to,
        actorId: actor.id,
        actorRole: actor.kind,
        reason,
        terms: terms && JSON.stringify(terms),
      })),
    )
    .execute();
}

/** What happened to a booking, for its history and the audit log. */
export type Done = { history: Happening; audit: Pick<AuditEntry, "action" | "before" | "after"> };
type Recorded = { id: string; reference: string };

/** Records a change by staff in the history and the audit log. */
export function recordBooking(
  step: Step,
  viewer: Staff,
  booking: Recorded,
  done: Done,
): Promise<void> {
  return recordBookings(step, viewer, [{ booking, done }]);
}

/** The same for several bookings, in two statements. */
export async function recordBookings(
  { tx, record }: Step,
  viewer: Staff,
  changed: readonly { booking: Recorded; done: Done }[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ booking, done }) => ({
    bookingId: booking.id,
    happening: done.history,
  }));
  await insertHistory(tx, viewer, rows);
  await record(
    ...changed.map(({ booking, done }) => ({
      ...done.audit,
      subject: { type: "booking" as const, id: booking.reference },
    })),
  );
}
