import type { Staff } from "#app/domain/people/viewer.ts";
import { bookingOutcomes } from "./booking-outcomes.server.ts";
import { type DirectLimits, rankDeals, readLeads } from "../counted-by-job.server.ts";
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
import { salesByStep } from "./sales-by-step.server.ts";

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
