import { sql } from "kysely";
import { countBounds, countUpTo } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { isOneOfFew } from "#app/db/lists/plan-hints.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/text/counted.ts";

/** Whether a booking has a refund to send. Starts from the few refunds, not from the bookings. */
export const hasRefundToSend = isOneOfFew(sql`SELECT booking_id FROM refunds_to_send`);

/** Bookings with refunds to send, counted up to 200. */
export function countRefundsToSend(_viewer: Staff): Promise<Counted> {
  return countUpTo(db.selectFrom("bookings").where(hasRefundToSend), countBounds.searched);
}
