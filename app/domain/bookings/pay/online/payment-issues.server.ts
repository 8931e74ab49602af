import { sql } from "kysely";
import { countBounds, countUpTo } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { isOneOfFew } from "#app/db/lists/plan-hints.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/text/counted.ts";

/**
 * Whether a booking has an open payment issue. Starts from the few issues, not from the bookings.
 */
export const hasPaymentIssue = isOneOfFew(sql`SELECT booking_id FROM open_payment_issues`);

/** Bookings with open payment issues, counted up to 200. */
export function countPaymentIssues(_viewer: Staff): Promise<Counted> {
  return countUpTo(db.selectFrom("bookings").where(hasPaymentIssue), countBounds.searched);
}
