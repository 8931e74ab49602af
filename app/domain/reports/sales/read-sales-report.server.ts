import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { type DirectLimits, rankDeals, readLeads } from "../counted-by-job.server.ts";
import { onDays, hasSoldStatus, stepDays } from "../period/in-period.server.ts";
import { readMoneyReport } from "./money-by-step.server.ts";
import { rankSales } from "./rank-sales.server.ts";
import { comparedPeriod, comparedSteps, type Period, stepsOf } from "../period/report-period.ts";
import {
  noSales,
  type ReportScope,
  type Sales,
  type SalesReport,
  type SalesStep,
} from "./sales.ts";
import { bookingOutcomes } from "./booking-outcomes.server.ts";

/** Rows per ranking on the page. */
const shownRows = 8;

/**
 * A full sales report: sales, rankings, outcomes and lead conversion, read concurrently. Where
 * more rows than `limits` would be added up, deals and leads are counted by a job.
 */
export async function readSalesReport(
  viewer: Staff,
  scope: ReportScope,
  limits: DirectLimits = {},
): Promise<SalesReport> {
  const { period, comparison, measure } = scope;
  const compared = comparedPeriod(period, comparison);
  const sales = readSalesSteps(viewer, scope);
  const query = { period, compared, measure, limit: shownRows };
  const [{ total, steps }, deal, destination, agent, outcomes, leads, money] = await Promise.all([
    sales,
    sales.then(({ total: { now, before } }) =>
      rankDeals(viewer, query, { ...limits, sold: now.bookings + (before?.bookings ?? 0) }),
    ),
    rankSales(viewer, "destination", query),
    rankSales(viewer, "agent", query),
    bookingOutcomes(viewer, period),
    readLeads(viewer, { period, compared }, limits),
    readMoneyReport(viewer, scope),
  ]);
  const rankings = { deal, destination: atOnce(destination), agent: atOnce(agent) };
  return { compared, total, steps, rankings, outcomes, leads, money };
}

const atOnce = <Answer>(answer: Answer) => ({ answer, countedAt: null });

/** Sales by day or month, each with its comparison. */
export async function readSalesSteps(
  viewer: Staff,
  { period, comparison }: ReportScope,
): Promise<{ total: { now: Sales; before: Sales | null }; steps: SalesStep[] }> {
  const compared = comparedPeriod(period, comparison);
  const steps = stepsOf(period);
  const earlier = compared ? comparedSteps(period, compared, comparison) : [];
  const present = earlier.filter((step): step is Period => step !== null);
  const [now, before] = await Promise.all([
    salesByStep(viewer, period, steps),
    compared ? salesByStep(viewer, compared, present) : null,
  ]);
  return {
    total: { now: now.total, before: before?.total ?? null },
    steps: steps.map((step, index) => ({
      period: step,
      now: now.steps[index] ?? noSales,
      before: (earlier[index] && before?.steps[index]) ?? null,
    })),
  };
}

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
    FROM booking_sums WHERE ${hasSoldStatus()} AND ${onDays(period)} GROUP BY 1`;
}

function addSales(one: Sales, other: Sales): Sales {
  return {
    bookings: one.bookings + other.bookings,
    travelers: one.travelers + other.travelers,
    revenueCents: one.revenueCents + other.revenueCents,
  };
}
