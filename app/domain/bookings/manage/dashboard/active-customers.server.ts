import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { countBounds } from "#app/db/lists/count-up-to.server.ts";
import { storedRows } from "#app/db/lists/stored-answer.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import type { Figure } from "#app/values/text/figure.ts";
import { allBookings } from "../../sums/count-bookings.server.ts";

/**
 * Customers with an active booking in the last 365 days, now and a month ago. With more than `max`
 * bookings, a job counts them.
 */
export function activeCustomers(
  _viewer: Staff,
  { max = countBounds.listed }: { max?: number } = {},
): Promise<StoredAnswer<Figure>> {
  return countedCustomers.readUnlessMany(sql`${allBookings} > ${max}`, {});
}

export const countedCustomers = storedRows(
  "count-active-customers",
  z.object({}),
  countCustomers,
  ([row = { now: 0, before: 0 }]) => row,
);

function countCustomers(): RawBuilder<Figure> {
  const monthAgo = sql`now() - interval '1 month'`;
  const customers = (until: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
    SELECT count(*) FROM (
      SELECT FROM bookings
      WHERE status IN ('Pending', 'Confirmed', 'Completed') AND created_at >= ${until} - interval '365 days' AND created_at < ${to}
      GROUP BY customer_id
    ) AS customer)`;
  return sql`
    SELECT ${customers(sql`now()`, sql`'infinity'`)} AS now, ${customers(monthAgo, monthAgo)} AS before`;
}
