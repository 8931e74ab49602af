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

/** Whether the moment in `column` falls into a period; into none where there is no period. */
export function inPeriod(period: Period | null, column = "created_at"): RawBuilder<SqlBool> {
  if (!period) return sql`false`;
  const moment = sql.ref(column);
  return sql`(${moment} >= ${startOfDay(period.from)} AND ${moment} < ${startOfDay(addDays(period.to, 1))})`;
}

/** Whether it falls into one of two periods. The span over both comes first: an index reads a span in one go, but not one period or another. */
export function inEither(period: Period, compared: Period | null, column = "created_at"): RawBuilder<SqlBool> {
  if (!compared) return inPeriod(period, column);
  const from = compared.from < period.from ? compared.from : period.from;
  const to = compared.to > period.to ? compared.to : period.to;
  return sql`(${inPeriod({ from, to }, column)} AND (${inPeriod(period, column)} OR ${inPeriod(compared, column)}))`;
}

/** Whether a booking is sold. Spelled out and not a parameter, so that PostgreSQL sees that the index of these is for it. */
export function isSold(column = "status"): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} IN (${sql.join(soldStatuses.map((status) => sql.lit(status)))})`;
}
