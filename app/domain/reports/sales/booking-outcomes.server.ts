import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { bookingStatuses, soldStatuses } from "#app/domain/bookings/booking.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { onDays } from "../period/in-period.server.ts";
import type { Period } from "../period/report-period.ts";
import type { Outcome } from "./sales.ts";

type Counted = Omit<Outcome, "revenueCents">;

/** Current statuses of bookings made in a period, one row each in the order of spec §4. */
export async function bookingOutcomes(_viewer: Staff, period: Period): Promise<Outcome[]> {
  const { rows } = await outcomesQuery(period).execute(db);
  return bookingStatuses.map((status) => {
    const none = { bookings: 0, travelers: 0, valueCents: 0 };
    const { bookings, travelers, valueCents } = rows.find((row) => row.status === status) ?? none;
    const isSold = soldStatuses.some((sold) => sold === status);
    return { status, bookings, travelers, valueCents, revenueCents: isSold ? valueCents : 0 };
  });
}

/** The query of `bookingOutcomes`, for tests of its plan. */
export function outcomesQuery(period: Period): RawBuilder<Counted> {
  return sql<Counted>`
    SELECT status, sum(bookings) AS bookings, sum(travelers) AS travelers, sum(cents) AS value_cents
    FROM booking_sums WHERE ${onDays(period)} GROUP BY status`;
}
