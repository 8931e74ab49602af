import { sql } from "kysely";
import { countBounds, countUpTo } from "#app/db/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { isOneOfFew } from "#app/db/is-one-of-few.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/counted.ts";

/** Whether staff have to look at a payment of a booking. Found by those few. */
export const hasPaymentIssue = isOneOfFew(sql`SELECT booking_id FROM open_payment_issues`);

/** How many bookings have payments to look at, counted up to 200. */
export function countPaymentIssues(_viewer: Staff): Promise<Counted> {
  return countUpTo(db.selectFrom("bookings").where(hasPaymentIssue), countBounds.searched);
}
