import { sql, type SqlBool } from "kysely";
import { countBounds } from "#app/db/lists/count-up-to.server.ts";
import { db, preparedDb } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { openStatuses } from "../../booking.ts";
import { type Burst, leastBurst, type QueuedBooking } from "./booking-queue.ts";
import {
  isToTalk,
  isReturned,
  isUnconfirmed,
  hasPaymentIssue,
  hasRefundToSend,
} from "../list/awaits-staff.server.ts";
import { oldestOverdue } from "../../schedule/overdue.server.ts";

/** Of an empty queue there is one row, without a kind. JSON writes a moment as text. */
type Row = { burst: Omit<Burst, "since"> & { since: string } } & (QueuedBooking | { kind: null });

/**
 * Bookings that need staff, by kind, most urgent first within a kind, at most `limit`; and the burst
 * of unconfirmed requests, which are then not among them. Null if there are few.
 */
export async function readBookingQueue(
  _viewer: Staff,
  limit: number,
  today = businessDay(new Date()),
): Promise<{ bookings: QueuedBooking[]; burst: Burst | null }> {
  const unconfirmed = db
    .selectFrom("bookings")
    .where(isUnconfirmed)
    .select(["numTravelers", "createdAt"])
    .orderBy("createdAt", "desc")
    .limit(countBounds.searched);
  const kinds = Object.entries(waitingByKind(limit, today)).map(
    ([kind, waiting]) => sql`SELECT ${sql.lit(kind)} AS kind, waiting.* FROM ${waiting} AS waiting`,
  );
  const { rows } = await sql<Row>`
    WITH burst AS MATERIALIZED (
      SELECT count(*) AS requests, sum(num_travelers) AS travelers, min(created_at) AS since FROM ${unconfirmed} AS asked
    )
    SELECT to_json(burst) AS burst, queued.* FROM burst LEFT JOIN (${sql.join(kinds, sql` UNION ALL `)}) AS queued ON true`.execute(
    preparedDb,
  );
  const bookings = rows.flatMap(({ burst: _, ...row }) => (row.kind === null ? [] : [row]));
  const burst = rows[0]?.burst;
  const isBurst = burst !== undefined && burst.requests >= leastBurst;
  return { bookings, burst: isBurst ? { ...burst, since: new Date(burst.since) } : null };
}

function waitingByKind(limit: number, today: string) {
  const found = db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .select(["bookings.reference", "bookings.customerName", "deal.title as dealTitle"])
    .select(["bookings.departureDate", "bookings.returnDate", "bookings.numTravelers"])
    .select(sql<Date>`coalesce(cancel_requested_at, bookings.created_at)`.as("since"))
    .limit(limit);
  const waiting = found.select(sql<string | null>`NULL::date`.as("overdueSince"));
  return {
    "departure-canceled": waiting
      .where(isToTalk)
      .orderBy("bookings.departureDate")
      .orderBy("bookings.id"),
    "payment-issue": waiting
      .where(hasPaymentIssue)
      .orderBy("bookings.updatedAt")
      .orderBy("bookings.id"),
    "cancel-requested": waiting
      .where("bookings.status", "in", openStatuses)
      .where("bookings.cancelRequestedAt", "is not", null)
      .orderBy("bookings.cancelRequestedAt"),
    pending: waiting
      .where("bookings.status", "=", "Pending")
      .where("bookings.cancelRequestedAt", "is", null)
      .where(sql<SqlBool>`NOT ((SELECT requests >= ${leastBurst} FROM burst) AND ${isUnconfirmed})`)
      .orderBy("bookings.createdAt"),
    "payment-overdue": found
      .innerJoin(oldestOverdue(today).as("overdue"), "overdue.bookingId", "bookings.id")
      .select("overdue.dueOn as overdueSince")
      .orderBy("overdue.dueOn")
      .orderBy("bookings.id"),
    "refund-to-send": waiting
      .where(hasRefundToSend)
      .orderBy("bookings.updatedAt")
      .orderBy("bookings.id"),
    returned: waiting
      .where(isReturned(today))
      .where("bookings.cancelRequestedAt", "is", null)
      .orderBy("bookings.returnDate")
      .orderBy("bookings.id"),
  } satisfies Record<QueuedBooking["kind"], unknown>;
}
