import type { Staff } from "#app/domain/people/viewer.ts";
import { bookingOutcomes } from "./booking-outcomes.server.ts";
import { leadConversion } from "./lead-conversion.server.ts";
import { rankSales } from "./rank-sales.server.ts";
import { comparedPeriod, comparedSteps, type Period, stepsOf } from "./report-period.ts";
import {
  noSales,
  type ReportScope,
  type Sales,
  type SalesDimension,
  type SalesReport,
  type SalesStep,
} from "./sales.ts";
import { salesByStep } from "./sales-by-step.server.ts";

/** Rows per ranking on the page. */
const shownRows = 8;

/** A full sales report: sales, rankings, outcomes and lead conversion, read concurrently. */
export async function readSalesReport(viewer: Staff, scope: ReportScope): Promise<SalesReport> {
  const { period, comparison, measure } = scope;
  const compared = comparedPeriod(period, comparison);
  const best = (dimension: SalesDimension) =>
    rankSales(viewer, dimension, { period, compared, measure, limit: shownRows });
  const [{ total, steps }, deal, destination, agent, outcomes, leads] = await Promise.all([
    readSalesSteps(viewer, scope),
    best("deal"),
    best("destination"),
    best("agent"),
    bookingOutcomes(viewer, period),
    leadConversion(viewer, period, compared),
  ]);
  return { compared, total, steps, rankings: { deal, destination, agent }, outcomes, leads };
}

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
