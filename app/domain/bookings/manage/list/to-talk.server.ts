import { sql, type SqlBool } from "kysely";
import { countBounds, countUpTo } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { isOneOfFew } from "#app/db/lists/plan-hints.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/text/counted.ts";

/**
 * Whether staff still owe a talk about a booking of a canceled departure. Starts from the few
 * history rows.
 */
export const isToTalk = sql<SqlBool>`(
  bookings.status IN ('Pending', 'Confirmed')
  AND ${isOneOfFew(sql`SELECT booking_id FROM booking_history WHERE action = 'departure-canceled'`)}
  AND EXISTS (SELECT FROM canceled_departures AS canceled
    WHERE canceled.package_id = bookings.package_id AND canceled.starts_on = bookings.booking_date))`;

/** Bookings of canceled departures that still need a talk, counted up to 200. */
export function countToTalk(_viewer: Staff): Promise<Counted> {
  return countUpTo(db.selectFrom("bookings").where(isToTalk), countBounds.searched);
}
