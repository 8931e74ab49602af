import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { bookingStatuses } from "#app/domain/bookings/booking.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { inPeriod } from "./in-period.server.ts";
import type { Period } from "./report-period.ts";
import type { Outcome } from "./sales.ts";

/** Where the bookings that were made in a period stand today, one row for each status in the order of spec §4. */
export async function bookingOutcomes(_viewer: Staff, period: Period): Promise<Outcome[]> {
  const { rows } = await outcomesQuery(period).execute(db);
  return bookingStatuses.map((status) => rows.find((row) => row.status === status) ?? { status, bookings: 0, travelers: 0, valueCents: 0 });
}

/** The query of `bookingOutcomes`, by itself for whoever looks at its plan. All of the statuses are named, so that PostgreSQL reads them in the index that begins with one. */
export function outcomesQuery(period: Period): RawBuilder<Outcome> {
  return sql<Outcome>`
    SELECT status, count(*) AS bookings, sum(num_travelers) AS travelers, sum(total_cents) AS value_cents
    FROM booking_figures WHERE status IN (${sql.join(bookingStatuses.map((status) => sql.lit(status)))}) AND ${inPeriod(period)} GROUP BY status`;
}
