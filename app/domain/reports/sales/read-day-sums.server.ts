import { type RawBuilder, sql } from "kysely";
import { preparedDb } from "#app/db/database.server.ts";
import { jsonRows } from "#app/db/lists/stored-answer.server.ts";
import { type BookingStatus, bookingStatuses, soldStatuses } from "#app/domain/bookings/booking.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { boundsOf, hasSoldStatus, onEitherDays, rowsIn } from "../period/in-period.server.ts";
import { comparedPeriod, comparedSteps, type Period, stepsOf } from "../period/report-period.ts";
import { type RankedRow, rankingOf, rankingQuery, type RankingQuery } from "./rank-sales.server.ts";
import { noSales, type Ranking, type ReportScope, type Sales, type SalesReport } from "./sales.ts";

/** Bookings of a status that were made on days from one bound to the next. */
type Part = { status: BookingStatus } & Record<"part" | "bookings" | "travelers" | "cents", number>;
type Read = { parts: Part[]; agents: RankedRow[] };

/** What is read beside sales: all statuses, and this many of the best-selling agents. */
type Beside = { outcomes?: boolean; agents?: number };

/**
 * Sales by day or month, outcomes in the order of spec §4, and the best-selling agents, from one read
 * of the daily sums. Days of the comparison after its last step count in the total only.
 */
export async function readDaySums(
  _viewer: Staff,
  { period, comparison, measure }: ReportScope,
  { outcomes = false, agents: limit = 0 }: Beside = {},
): Promise<Pick<SalesReport, "total" | "steps" | "outcomes"> & { agents: Ranking }> {
  const compared = comparedPeriod(period, comparison);
  const steps = stepsOf(period);
  const earlier = compared ? comparedSteps(period, compared, comparison) : [];
  const spans = [compared, ...earlier, ...steps].filter((span): span is Period => span !== null);
  const bounds = boundsOf(spans);
  const query = { period, compared, measure, limit };
  const { rows } = await daySumsQuery(bounds, query, outcomes).execute(preparedDb);
  const { parts, agents } = rows[0] ?? { parts: [], agents: [] };
  const sold = parts.filter(({ status }) => isSold(status));
  const soldIn = (span: Period) => rowsIn(sold, bounds, span).reduce<Sales>(addSales, noSales);
  const made = rowsIn(parts, bounds, period);
  return {
    total: { now: soldIn(period), before: compared && soldIn(compared) },
    steps: steps.map((step, at) => {
      const before = earlier[at] ?? null;
      return { period: step, now: soldIn(step), before: before && soldIn(before) };
    }),
    outcomes: bookingStatuses
      .filter(() => outcomes)
      .map((status) => {
        const own = made.filter((row) => row.status === status).reduce<Sales>(addSales, noSales);
        const { revenueCents: valueCents, ...counted } = own;
        return { status, ...counted, valueCents, revenueCents: isSold(status) ? valueCents : 0 };
      }),
    agents: rankingOf(agents, query),
  };
}

/**
 * The query of `readDaySums`, for tests of its plan. A part's `day` is its first one. What is not
 * asked for is a constant, so that the sums are grouped by less.
 */
export function daySumsQuery(
  bounds: readonly string[],
  query: RankingQuery,
  outcomes: boolean,
): RawBuilder<Read> {
  const { either, now, before } = onEitherDays(query.period, query.compared);
  const sold = hasSoldStatus();
  const found = outcomes ? sql`(${now} OR (${before} AND ${sold}))` : sql`${either} AND ${sold}`;
  const status = outcomes ? sql`status` : sql.lit(soldStatuses[0]);
  const sums = sql`sum(bookings) AS bookings, sum(travelers) AS travelers, sum(cents) AS cents`;
  const parts = sql<Part>`SELECT part, status, ${sums} FROM made GROUP BY part, status`;
  const agents =
    query.limit > 0 ? jsonRows(rankingQuery("agent", query, sql`made`)) : sql`'[]'::json`;
  return sql`
    WITH days AS (
      SELECT width_bucket(day, ${bounds}::date[]) AS part, ${status} AS status,
        ${query.limit > 0 ? sql`agent_id` : sql`NULL`} AS agent_id, bookings, travelers, cents
      FROM booking_sums WHERE ${found}
    ), made AS MATERIALIZED (
      SELECT part, (${bounds}::date[])[part] AS day, status, agent_id, ${sums} FROM days GROUP BY part, status, agent_id
    )
    SELECT ${jsonRows(parts)} AS parts, ${agents} AS agents`;
}

const isSold = (status: BookingStatus) => soldStatuses.some((sold) => sold === status);

function addSales(one: Sales, other: Pick<Part, "bookings" | "travelers" | "cents">): Sales {
  return {
    bookings: one.bookings + other.bookings,
    travelers: one.travelers + other.travelers,
    revenueCents: one.revenueCents + other.cents,
  };
}
