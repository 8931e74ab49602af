import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Figure } from "#app/values/figure.ts";
import { sql } from "kysely";
import { countBookings } from "../sums/count-bookings.server.ts";

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

/** The number of bookings now and a month ago. */
export async function bookingTotal(_viewer: SuperAdmin): Promise<Figure> {
  const [all, { recent }] = await Promise.all([
    countBookings(),
    db
      .selectFrom("bookings")
      .select((eb) => eb.fn.countAll<number>().as("recent"))
      .where("createdAt", ">=", sql<Date>`now() - interval '1 month'`)
      .executeTakeFirstOrThrow(),
  ]);
  return { now: all, before: all - recent };
}
