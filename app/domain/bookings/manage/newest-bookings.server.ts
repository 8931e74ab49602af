import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Figure } from "#app/values/figure.ts";
import { sql } from "kysely";

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
  const { rows } = await sql<{ all: number; recent: number }>`
    SELECT (SELECT count(*) FROM bookings) AS all, (SELECT count(*) FROM bookings WHERE created_at >= now() - interval '1 month') AS recent`.execute(
    db,
  );
  const { all, recent } = rows[0] ?? { all: 0, recent: 0 };
  return { now: all, before: all - recent };
}
