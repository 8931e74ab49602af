import { countBounds, readCountedPage } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/text/counted.ts";
import type { BookingActivity } from "./booking-activity.ts";

/** Columns for an activity sentence: `booking_history as history`, its booking and its actor. */
export const activityColumns = [
  "history.id",
  "history.createdAt as at",
  "history.action",
  "history.toStatus",
  "bookings.reference",
  "bookings.customerName",
  "actor.name as actor",
] as const;

/**
 * A page (from 1) of all booking events, newest first, and their number up to 10,000; later pages
 * are empty.
 */
export async function readActivity(
  viewer: Staff,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: BookingActivity[] } & Counted> {
  const { rows, ...counted } = await readCountedPage(
    db.selectFrom("bookingHistory").orderBy("id"),
    { page, perPage, max: countBounds.listed },
    () => newestActivity(viewer, { limit: perPage, offset: (page - 1) * perPage }),
  );
  return { entries: rows, ...counted };
}

/** The newest booking events. Rows are skipped in the index alone, then looked up by id. */
export async function newestActivity(
  _viewer: Staff,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<BookingActivity[]> {
  const listed = db
    .selectFrom("bookingHistory")
    .select("id")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(listed.as("listed"))
    .innerJoin("bookingHistory as history", "history.id", "listed.id")
    .innerJoin("bookings", "bookings.id", "history.bookingId")
    .leftJoin("accountNames as actor", "actor.id", "history.actorId")
    .select(activityColumns)
    .orderBy("history.id", "desc")
    .execute();
}
