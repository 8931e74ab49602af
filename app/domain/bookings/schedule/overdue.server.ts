import { sql, type SqlBool } from "kysely";
import { countBounds, countUpTo } from "#app/db/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { Counted } from "#app/values/counted.ts";

/** Whether a payment of a booking is overdue on `today`. Found by those few payments. */
export const isPaymentOverdue = (today: string) =>
  sql<SqlBool>`bookings.id IN (SELECT booking_id FROM due_items WHERE due_on < ${today}::date)`;

/** How many bookings have an overdue payment, counted up to 200. */
export function countOverduePayments(_viewer: Staff): Promise<Counted> {
  const overdue = db.selectFrom("bookings").where(isPaymentOverdue(businessDay(new Date())));
  return countUpTo(overdue, countBounds.searched);
}
