import { type RawBuilder, sql, type SqlBool } from "kysely";
import { soldStatuses } from "#app/domain/bookings/booking.ts";
import { addDays, endOfBusinessDay } from "#app/values/dates.ts";
import type { Period } from "./report-period.ts";

/** The moment at which a day begins in New York. */
function startOfDay(day: string): string {
  return new Date(endOfBusinessDay(addDays(day, -1))).toISOString();
}

/** The moments at which the steps begin, and the one at which the last of them is over: what width_bucket() tells them apart by. */
export function stepBounds(steps: readonly Period[]): string[] {
  const last = steps.at(-1);
  return [...steps.map(({ from }) => startOfDay(from)), ...(last ? [startOfDay(addDays(last.to, 1))] : [])];
}

/** Whether the moment in `column` falls into a period. */
export function inPeriod(period: Period, column = "created_at"): RawBuilder<SqlBool> {
  const moment = sql.ref(column);
  return sql`(${moment} >= ${startOfDay(period.from)} AND ${moment} < ${startOfDay(addDays(period.to, 1))})`;
}

/**
 * Whether the moment in `column` falls into a period, or into the one that it is compared with, which begins and ends earlier. `either` spans both, for an index reads a span in one go, but not one period or another;
 * of what it lets through `now` and `before` tell with one comparison each which of them it is, and where they overlap it is both.
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
  return { either: sql`(${inPeriod({ from: compared.from, to: period.to }, column)} AND (${now} OR ${before}))`, now, before };
}

/** Whether a booking is sold. Spelled out and not a parameter, so that PostgreSQL sees that the index of these is for it. */
export function isSold(column = "status"): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} IN (${sql.join(soldStatuses.map((status) => sql.lit(status)))})`;
}
