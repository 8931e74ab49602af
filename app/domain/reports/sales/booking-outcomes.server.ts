import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { bookingStatuses } from "#app/domain/bookings/booking.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { onDays } from "../period/in-period.server.ts";
import type { Period } from "../period/report-period.ts";
import type { Outcome } from "./sales.ts";

/** Current statuses of bookings made in a period, one row each in the order of spec §4. */
export async function bookingOutcomes(_viewer: Staff, period: Period): Promise<Outcome[]> {
  const { rows } = await outcomesQuery(period).execute(db);
  return bookingStatuses.map(
    (status) =>
      rows.find((row) => row.status === status) ?? {
        status,
        bookings: 0,
        travelers: 0,
        valueCents: 0,
      },
  );
}

/** The query of `bookingOutcomes`, for tests of its plan. */
export function outcomesQuery(period: Period): RawBuilder<Outcome> {
  return sql<Outcome>`
    SELECT status, sum(bookings) AS bookings, sum(travelers) AS travelers, sum(cents) AS value_cents
    FROM booking_sums WHERE ${onDays(period)} GROUP BY status`;
}
