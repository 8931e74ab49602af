import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { isSold, onDays, stepDays } from "../period/in-period.server.ts";
import type { Period } from "../period/report-period.ts";
import { noSales, type Sales } from "./sales.ts";

/**
 * Sales in a period by booking day: total and steps. Days after the last step count in the total
 * only.
 */
export async function salesByStep(
  _viewer: Staff,
  period: Period,
  steps: readonly Period[],
): Promise<{ total: Sales; steps: Sales[] }> {
  const { rows } = await stepsQuery(period, steps).execute(db);
  const found = new Map(rows.map(({ step, ...sales }) => [step, sales]));
  return {
    total: rows.reduce<Sales>(addSales, noSales),
    steps: steps.map((_, index) => found.get(index) ?? noSales),
  };
}

/** The query of `salesByStep`, for tests of its plan. */
export function stepsQuery(
  period: Period,
  steps: readonly Period[],
): RawBuilder<Sales & { step: number }> {
  return sql<Sales & { step: number }>`
    SELECT width_bucket(day, ${stepDays(steps)}::date[]) - 1 AS step, sum(bookings) AS bookings, sum(travelers) AS travelers,
      sum(cents) AS revenue_cents
    FROM booking_sums WHERE ${isSold()} AND ${onDays(period)} GROUP BY 1`;
}

function addSales(one: Sales, other: Sales): Sales {
  return {
    bookings: one.bookings + other.bookings,
    travelers: one.travelers + other.travelers,
    revenueCents: one.revenueCents + other.revenueCents,
  };
}
