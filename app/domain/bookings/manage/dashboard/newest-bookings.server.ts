import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";

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
