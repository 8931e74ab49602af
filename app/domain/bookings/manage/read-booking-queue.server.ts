import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { openStatuses } from "../booking.ts";
import type { QueuedBooking } from "./booking-queue.ts";

/** What waits in the bookings: wishes to cancel first, then the pending, each kind the longest waiting first; `limit` of each at most. */
export async function readBookingQueue(_viewer: Staff, limit: number): Promise<QueuedBooking[]> {
  const waiting = db
    .selectFrom("bookings")
    .innerJoin("packages", "packages.id", "bookings.package_id")
    .select(["bookings.reference", "bookings.customer_name", "bookings.booking_date", "bookings.num_travelers", "bookings.created_at"])
    .select(["bookings.cancel_requested_at", "packages.title"])
    .limit(limit);
  const [wishes, pending] = await Promise.all([
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
  ]);
  return [...wishes, ...pending].map((row) => ({
    reference: row.reference,
    kind: row.cancel_requested_at ? "cancel-requested" : "pending",
    customerName: row.customer_name,
    dealTitle: row.title,
    bookingDate: row.booking_date,
    numTravelers: row.num_travelers,
    since: row.cancel_requested_at ?? row.created_at,
  }));
}
