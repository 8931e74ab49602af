import { type RawBuilder, sql, type SqlBool } from "kysely";
import { soldStatuses } from "#app/domain/bookings/booking.ts";
import { addDays, endOfBusinessDay } from "#app/values/dates.ts";
import type { Period } from "./report-period.ts";

/** Midnight in New York. */
function startOfDay(day: string): string {
  return new Date(endOfBusinessDay(addDays(day, -1))).toISOString();
}

/** Start of each step and end of the last, for width_bucket(). */
export function stepBounds(steps: readonly Period[]): string[] {
  const last = steps.at(-1);
  return [
    ...steps.map(({ from }) => startOfDay(from)),
    ...(last ? [startOfDay(addDays(last.to, 1))] : []),
  ];
}

/** Whether `column` is in a period. */
export function inPeriod(period: Period, column = "created_at"): RawBuilder<SqlBool> {
  const moment = sql.ref(column);
  return sql`(${moment} >= ${startOfDay(period.from)} AND ${moment} < ${startOfDay(addDays(period.to, 1))})`;
}

/**
 * Whether `column` is in a period or in the earlier one it is compared with. `either` spans both,
 * because an index scans one range; `now` and `before` then tell them apart, and both hold where
 * they overlap.
 */
export function inEither(
  period: Period,
  compared: Period | null,
  column = "created_at",
): Record<"either" | "now" | "before", RawBuilder<SqlBool>> {
  if (!compared) return { either: inPeriod(period, column), now: sql`true`, before: sql`false` };
  const moment = sql.ref(column);
  const now = sql<SqlBool>`${moment} >= ${startOfDay(period.from)}`;
  const before = sql<SqlBool>`${moment} < ${startOfDay(addDays(compared.to, 1))}`;
  return {
    either: sql`(${inPeriod({ from: compared.from, to: period.to }, column)} AND (${now} OR ${before}))`,
    now,
    before,
  };
}

/**
 * Whether a booking is sold. A literal, not a parameter, so that PostgreSQL uses the partial index.
 */
export function isSold(column = "status"): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} IN (${sql.join(soldStatuses.map((status) => sql.lit(status)))})`;
}
