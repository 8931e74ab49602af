import { sql, type SqlBool } from "kysely";
import { countBounds } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
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

/**
 * Bookings that need staff, by kind, most urgent first within a kind, at most `limit`; and the burst
 * of unconfirmed requests, which are then not among them. Null if there are few.
 */
export async function readBookingQueue(
  viewer: Staff,
  limit: number,
  today = businessDay(new Date()),
): Promise<{ bookings: QueuedBooking[]; burst: Burst | null }> {
  const burst = await readBurst(viewer);
  const waiting = db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .select([
      "bookings.reference",
      "bookings.customerName",
      "bookings.departureDate",
      "bookings.numTravelers",
      "bookings.createdAt",
    ])
    .select(["bookings.cancelRequestedAt", "bookings.returnDate", "deal.title as dealTitle"])
    .limit(limit);
  const [toTalk, toLookAt, cancelRequests, pending, overdue, toSend, returned] = await Promise.all([
    waiting.where(isToTalk).orderBy("bookings.departureDate").orderBy("bookings.id").execute(),
    waiting.where(hasPaymentIssue).orderBy("bookings.updatedAt").orderBy("bookings.id").execute(),
    waiting
      .where("bookings.status", "in", openStatuses)
      .where("bookings.cancelRequestedAt", "is not", null)
      .orderBy("bookings.cancelRequestedAt")
      .execute(),
    waiting
      .where("bookings.status", "=", "Pending")
      .where("bookings.cancelRequestedAt", "is", null)
      .$if(burst !== null, (query) => query.where(sql<SqlBool>`NOT ${isUnconfirmed}`))
      .orderBy("bookings.createdAt")
      .execute(),
    waiting
      .innerJoin(oldestOverdue(today).as("overdue"), "overdue.bookingId", "bookings.id")
      .select("overdue.dueOn as overdueSince")
      .orderBy("overdue.dueOn")
      .orderBy("bookings.id")
      .execute(),
    waiting.where(hasRefundToSend).orderBy("bookings.updatedAt").orderBy("bookings.id").execute(),
    waiting
      .where(isReturned(today))
      .where("bookings.cancelRequestedAt", "is", null)
      .orderBy("bookings.returnDate")
      .orderBy("bookings.id")
      .execute(),
  ]);
  const bookings = [
    ...toTalk.map((row) => toQueued(row, "departure-canceled")),
    ...toLookAt.map((row) => toQueued(row, "payment-issue")),
    ...cancelRequests.map((row) => toQueued(row, "cancel-requested")),
    ...pending.map((row) => toQueued(row, "pending")),
    ...overdue.map((row) => toQueued(row, "payment-overdue")),
    ...toSend.map((row) => toQueued(row, "refund-to-send")),
    ...returned.map((row) => toQueued(row, "returned")),
  ];
  return { bookings, burst };
}

async function readBurst(_viewer: Staff): Promise<Burst | null> {
  const asked = db
    .selectFrom("bookings")
    .where(isUnconfirmed)
    .select(["numTravelers", "createdAt"])
    .orderBy("createdAt", "desc")
    .limit(countBounds.searched);
  const { requests, travelers, since } = await db
    .selectFrom(asked.as("asked"))
    .select(({ fn }) => fn.countAll<number>().as("requests"))
    .select(sql<number>`coalesce(sum(num_travelers), 0)::integer`.as("travelers"))
    .select(sql<Date | null>`min(created_at)`.as("since"))
    .executeTakeFirstOrThrow();
  return since !== null && requests >= leastBurst ? { requests, travelers, since } : null;
}

type Row = Omit<QueuedBooking, "kind" | "since" | "overdueSince"> & {
  overdueSince?: string | null;
  createdAt: Date;
  cancelRequestedAt: Date | null;
};

function toQueued(
  { createdAt, cancelRequestedAt, overdueSince = null, ...row }: Row,
  kind: QueuedBooking["kind"],
): QueuedBooking {
  return { ...row, kind, overdueSince, since: cancelRequestedAt ?? createdAt };
}
