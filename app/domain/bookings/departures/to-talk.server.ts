import { sql, type SqlBool } from "kysely";
import { countBounds, countUpTo } from "#app/db/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { isOneOfFew } from "#app/db/is-one-of-few.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/counted.ts";

/**
 * Whether staff still have to talk about a booking: it is open on a departure that was canceled, and
 * a talk was chosen. Found by the few rows of the history that say so.
 */
export const isToTalk = sql<SqlBool>`(
  bookings.status IN ('Pending', 'Confirmed')
  AND ${isOneOfFew(sql`SELECT booking_id FROM booking_history WHERE action = 'departure-canceled'`)}
  AND EXISTS (SELECT FROM canceled_departures AS canceled
    WHERE canceled.package_id = bookings.package_id AND canceled.starts_on = bookings.booking_date))`;

/** How many bookings of canceled departures are still to be talked about, counted up to 200. */
export function countToTalk(_viewer: Staff): Promise<Counted> {
  return countUpTo(db.selectFrom("bookings").where(isToTalk), countBounds.searched);
}
