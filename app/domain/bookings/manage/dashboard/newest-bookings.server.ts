import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Figure } from "#app/values/text/figure.ts";
import { sql } from "kysely";
import { countBookings } from "../../sums/count-bookings.server.ts";

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
  const since = sql`(now() - interval '1 month')`;
  // Only of the first day, which counts from this hour, the bookings are counted themselves.
  const recent = sql<{ recent: number }>`
    SELECT (SELECT coalesce(sum(bookings), 0) FROM booking_sums WHERE day > business_day(${since}))
      + (SELECT count(*) FROM bookings WHERE created_at >= ${since} AND created_at
        < (business_day(${since}) + 1)::timestamp AT TIME ZONE 'America/New_York') AS recent`;
  const [all, { rows }] = await Promise.all([countBookings(), recent.execute(db)]);
  return { now: all, before: all - (rows[0]?.recent ?? 0) };
}
