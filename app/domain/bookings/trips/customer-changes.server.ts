import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { activitySentence } from "../history/booking-activity.ts";
import { activityColumns } from "../history/read-activity.server.ts";

/**
 * The latest changes by customers and by the system, newest first, as sentences; staff's are in the
 * audit log.
 */
export async function customerChanges(
  _viewer: SuperAdmin,
  limit: number,
): Promise<{ id: number; at: Date; text: string; reference: string }[]> {
  const rows = await db
    .selectFrom("bookingHistory as history")
    .innerJoin("bookings", "bookings.id", "history.bookingId")
    .leftJoin("accountNames as actor", "actor.id", "history.actorId")
    .where("history.actorRole", "in", ["customer", "system"])
    .select(activityColumns)
    .orderBy("history.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((activity) => ({
    id: activity.id,
    at: activity.at,
    reference: activity.reference,
    text: activitySentence(activity),
  }));
}
