import { type RawBuilder, sql, type SqlBool } from "kysely";
import { countBounds } from "#app/db/lists/count-up-to.server.ts";
import { db, preparedDb } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { openStatuses } from "../../booking.ts";
import { type Burst, leastBurst, type QueuedBooking } from "./booking-queue.ts";
import {
  isToTalk,
  isReturned,
  isUnconfirmed,
  hasPaymentIssue,
  hasRefundToSend,
} from "../list/awaits-staff.server.ts";
import { agentOf } from "../../row/booking-columns.server.ts";
import { isRemindedByHand } from "../../schedule/send-reminder.server.ts";

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

/** Who leaves within so many days stands in the queue before who has waited or owed for longer. */
const leavesWithin = 3;

function waitingByKind(limit: number, today: string) {
  const found = db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .select(["bookings.id", "bookings.reference", "bookings.version", "bookings.customerName"])
    .select(
      sql<boolean>`bookings.customer_email IS NOT NULL AND bookings.status = 'Confirmed'`.as(
        "canBeReminded",
      ),
    )
    .select(["deal.title as dealTitle", "bookings.departureDate", "bookings.returnDate"])
    .select(["bookings.numTravelers", "bookings.totalCents", agentOf.as("agentId")])
    .limit(limit);
  const since = (moment: RawBuilder<unknown>) =>
    found
      .select(sql<Date>`coalesce(${moment}, bookings.created_at)`.as("since"))
      .select(sql<string | null>`NULL::date`.as("dueOn"));
  const waiting = since(sql`cancel_requested_at`);
  const owing = found.select("bookings.createdAt as since");
  const withLeaving = (of: typeof waiting, first: "bookings.createdAt" | "cancelRequestedAt") =>
    sql`(${of
      .where("bookings.departureDate", "<=", addDays(today, leavesWithin))
      .orderBy("bookings.departureDate")
      .orderBy(
        "bookings.id",
      )} UNION ${of.orderBy(first).orderBy("bookings.id")} ORDER BY since, id)`;
  const tomorrow = addDays(today, 1);
  const overdue = owing
    .innerJoin(oldestOverdue(tomorrow).as("overdue"), "overdue.bookingId", "bookings.id")
    .select("overdue.dueOn")
    .where("bookings.cancelRequestedAt", "is", null)
    .where(sql<SqlBool>`NOT ${isRemindedByHand(sql.ref("overdue.due_on"), today)}`)
    .orderBy("overdue.dueOn")
    .orderBy("bookings.id");
  const leaving = owing
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom("askedItems")
          .select("dueOn")
          .whereRef("bookingId", "=", "bookings.id")
          .where("dueOn", "<=", today)
          .orderBy("dueOn")
          .limit(1)
          .as("overdue"),
      (join) => join.onTrue(),
    )
    .select("overdue.dueOn")
    .where("bookings.status", "=", "Confirmed")
    .where("bookings.departed", "=", false)
    .where("bookings.departureDate", ">=", today)
    .where("bookings.departureDate", "<=", addDays(today, leavesWithin))
    .where("bookings.cancelRequestedAt", "is", null)
    .where(sql<SqlBool>`NOT ${isRemindedByHand(sql.ref("overdue.due_on"), today)}`)
    .orderBy("bookings.departureDate")
    .orderBy("bookings.id");
  return {
    "departure-canceled": since(sql`(SELECT since FROM canceled_departures
      WHERE package_id = bookings.package_id AND starts_on = bookings.booking_date)`)
      .where(isToTalk)
      .orderBy("bookings.departureDate")
      .orderBy("bookings.id"),
    "payment-issue": waiting
      .where(hasPaymentIssue)
      .orderBy("bookings.updatedAt")
      .orderBy("bookings.id"),
    "cancel-requested": withLeaving(
      waiting
        .where("bookings.status", "in", openStatuses)
        .where("bookings.cancelRequestedAt", "is not", null),
      "cancelRequestedAt",
    ),
    pending: withLeaving(
      waiting
        .where("bookings.status", "=", "Pending")
        .where("bookings.cancelRequestedAt", "is", null)
        // Until then the customer's deposit confirms it: nobody is needed.
        .where(sql<SqlBool>`(pay_by IS NULL OR pay_by <= now())`)
        .where(
          sql<SqlBool>`NOT ((SELECT requests >= ${leastBurst} FROM burst) AND ${isUnconfirmed})`,
        ),
      "bookings.createdAt",
    ),
    "payment-overdue": sql`(${leaving} UNION ${overdue})`,
    "refund-to-send": since(sql`(SELECT since FROM refunds_to_send WHERE booking_id = bookings.id)`)
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

/**
 * The oldest unpaid item of each booking with an overdue payment. A limited query in due order uses
 * the index of due days.
 */
const oldestOverdue = (today: string) =>
  db
    .selectFrom("askedItems")
    .select(["bookingId", "dueOn"])
    .where("dueOn", "<", today)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM due_items AS earlier
        WHERE earlier.booking_id = asked_items.booking_id
          AND (earlier.due_on, earlier.place) < (asked_items.due_on, asked_items.place))`,
    );
