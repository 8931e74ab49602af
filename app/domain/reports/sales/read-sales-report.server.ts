import { preparedDb } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { type DirectLimits, rankDeals, readLeads } from "../counted-by-job.server.ts";
import { comparedPeriod } from "../period/report-period.ts";
import { readMoneyReport } from "./money-by-step.server.ts";
import { countRanking } from "./rank-sales.server.ts";
import { readDaySums } from "./read-day-sums.server.ts";
import type { ReportScope, SalesReport } from "./sales.ts";

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
  const sums = readDaySums(viewer, scope, { outcomes: true, agents: shownRows });
  const query = { period, compared, measure, limit: shownRows };
  const [{ agents, ...sales }, deal, destination, leads, money] = await Promise.all([
    sums,
    sums.then(({ total: { now, before } }) =>
      rankDeals(viewer, query, { ...limits, sold: now.bookings + (before?.bookings ?? 0) }),
    ),
    countRanking("destination", query, preparedDb),
    readLeads(viewer, { period, compared }, limits),
    readMoneyReport(viewer, scope),
  ]);
  const rankings = { deal, destination: atOnce(destination), agent: atOnce(agents) };
  return { compared, ...sales, rankings, leads, money };
}

const atOnce = <Answer>(answer: Answer) => ({ answer, countedAt: null });
