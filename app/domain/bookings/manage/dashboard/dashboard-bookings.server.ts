import { db } from "#app/db/database.server.ts";
import type { Staff, SuperAdmin } from "#app/domain/people/viewer.ts";
import { addDays } from "#app/values/dates.ts";
import { openBookingsOf } from "../hand-over-bookings.server.ts";

/** The viewer's own confirmed bookings that leave from today on within a week, the soonest first. */
export function leavingBookings(viewer: Staff, limit: number, today: string) {
  return openBookingsOf(db, viewer.id)
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .select(["bookings.reference", "bookings.customerName", "deal.title as dealTitle"])
    .select(["bookings.departureDate", "bookings.numTravelers"])
    .where("bookings.status", "=", "Confirmed")
    .where("bookings.departureDate", ">=", today)
    .where("bookings.departureDate", "<", addDays(today, 7))
    .orderBy("bookings.departureDate")
    .orderBy("bookings.id")
    .limit(limit)
    .execute();
}

/** The newest bookings with their deals' titles (spec §7). */
export async function newestBookings(_viewer: SuperAdmin, limit: number) {
  return db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .select(["bookings.reference", "bookings.customerName", "bookings.status", "deal.title"])
    .orderBy("bookings.createdAt", "desc")
    .orderBy("bookings.id")
    .limit(limit)
    .execute();
}
