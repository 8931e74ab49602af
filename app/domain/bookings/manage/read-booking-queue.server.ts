import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { openStatuses } from "../booking.ts";
import type { QueuedBooking } from "./booking-queue.ts";
import { isReturned } from "./is-returned.server.ts";

/** What waits in the bookings: wishes to cancel, then the pending, then trips that have returned, each kind the longest waiting first; `limit` of each at most. */
export async function readBookingQueue(_viewer: Staff, limit: number, today = businessDay(new Date())): Promise<QueuedBooking[]> {
  const waiting = db
    .selectFrom("bookings")
    .innerJoin("packages", "packages.id", "bookings.package_id")
    .select(["bookings.reference", "bookings.customer_name", "bookings.booking_date", "bookings.num_travelers", "bookings.created_at"])
    .select(["bookings.cancel_requested_at", "bookings.return_date", "packages.title"])
    .limit(limit);
  const [wishes, pending, returned] = await Promise.all([
    waiting
      .where("bookings.status", "in", openStatuses)
      .where("bookings.cancel_requested_at", "is not", null)
      .orderBy("bookings.cancel_requested_at")
      .execute(),
    waiting
      .where("bookings.status", "=", "Pending")
      .where("bookings.cancel_requested_at", "is", null)
      .orderBy("bookings.created_at")
      .execute(),
    waiting
      .where(isReturned(today))
      .where("bookings.cancel_requested_at", "is", null)
      .orderBy("bookings.return_date")
      .orderBy("bookings.id")
      .execute(),
  ]);
  return [
    ...wishes.map((row) => toQueued(row, "cancel-requested")),
    ...pending.map((row) => toQueued(row, "pending")),
    ...returned.map((row) => toQueued(row, "returned")),
  ];
}

type Row = {
  reference: string;
  customer_name: string;
  title: string;
  booking_date: string;
  return_date: string;
  num_travelers: number;
  created_at: Date;
  cancel_requested_at: Date | null;
};

function toQueued(row: Row, kind: QueuedBooking["kind"]): QueuedBooking {
  return {
    reference: row.reference,
    kind,
    customerName: row.customer_name,
    dealTitle: row.title,
    bookingDate: row.booking_date,
    returnDate: row.return_date,
    numTravelers: row.num_travelers,
    since: row.cancel_requested_at ?? row.created_at,
  };
}
