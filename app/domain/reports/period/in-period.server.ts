import { type RawBuilder, sql, type SqlBool } from "kysely";
import { soldStatuses } from "#app/domain/bookings/booking.ts";
import { addDays, endOfBusinessDay } from "#app/values/dates.ts";
import type { Period } from "./report-period.ts";

/** Midnight in New York. */
export function startOfDay(day: string): string {
  return new Date(endOfBusinessDay(addDays(day, -1))).toISOString();
}

/** The days at which spans begin, and those after their ends, in order; for width_bucket(). */
export function boundsOf(spans: readonly Period[]): string[] {
  const days = spans.flatMap(({ from, to }) => [from, addDays(to, 1)]);
  return [...new Set(days)].toSorted();
}

/** The rows whose `part`, from `width_bucket(day, bounds)`, is in a span; from "" on: all before. */
export function rowsIn<Row extends { part: number }>(
  rows: readonly Row[],
  bounds: readonly string[],
  { from, to }: Period,
): Row[] {
  const [before, last] = [bounds.indexOf(from), bounds.indexOf(addDays(to, 1))];
  return rows.filter(({ part }) => part > before && part <= last);
}

/** Whether the `day` of a sum is in a period. */
function onDays({ from, to }: Period): RawBuilder<SqlBool> {
  return sql`(day BETWEEN ${from}::date AND ${to}::date)`;
}

/** `inEither` for the `day` of a sum. */
export function onEitherDays(
  period: Period,
  compared: Period | null,
): Record<"either" | "now" | "before", RawBuilder<SqlBool>> {
  const [now, before] = [onDays(period), compared ? onDays(compared) : sql<SqlBool>`false`];
  return { either: sql`(${now} OR ${before})`, now, before };
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
export function hasSoldStatus(column = "status"): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} IN (${sql.join(soldStatuses.map((status) => sql.lit(status)))})`;
}
