import { z } from "zod";
import { type Database, db } from "#app/db/database.server.ts";
import { storedAnswer } from "#app/db/lists/stored-answer.server.ts";
import { onOwnConnection } from "#app/db/connection/own-connection.server.ts";
import type { Staff, SuperAdmin } from "#app/domain/people/viewer.ts";
import { limitConcurrency } from "#app/platform/limits/concurrency-limiter.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import {
  countLeads,
  leadConversion,
  leadsWritten,
  type Periods,
} from "./sales/lead-conversion.server.ts";
import { countRanking, type RankingQuery, rankSales } from "./sales/rank-sales.server.ts";
import { comparisons } from "./period/report-period.ts";
import { type LeadConversion, measures, type Ranking, type SalesDimension } from "./sales/sales.ts";
import {
  activitiesIn,
  countActivity,
  type SiteScope,
  countTotals,
} from "./site/site-activity.server.ts";
import type { SiteReport } from "./site/site-figures.ts";

/**
 * Up to these numbers of rows a page computes itself: about 2 µs per booking, 20 µs per lead, 0.4
 * µs per activity.
 */
export type DirectLimits = { maxBookings?: number; maxLeads?: number; maxActivities?: number };

/** More than there are deals. */
const everyRow = 10_000_000;

/** The best-selling deals of `sold` bookings. */
export async function rankDeals(
  viewer: Staff,
  query: RankingQuery,
  { sold, maxBookings = 50_000 }: DirectLimits & { sold: number },
): Promise<StoredAnswer<Ranking>> {
  if (sold > maxBookings) return rankedDeals.read(query);
  return { answer: await rankSales(viewer, "deal", query), countedAt: null };
}

/** `leadConversion`, computed by a job if it takes too long. */
export async function readLeads(
  viewer: Staff,
  periods: Periods,
  { maxLeads = 5_000 }: DirectLimits = {},
): Promise<StoredAnswer<LeadConversion[]>> {
  if ((await leadsWritten(periods, maxLeads + 1)) > maxLeads) return countedLeads.read(periods);
  const { period, compared } = periods;
  return { answer: await leadConversion(viewer, period, compared), countedAt: null };
}

/** Other activity on the site, computed by a job if it takes too long. */
export async function readSite(
  _viewer: SuperAdmin,
  { period, comparison }: SiteScope,
  { maxActivities = 50_000 }: DirectLimits = {},
): Promise<StoredAnswer<SiteReport>> {
  const scope = { period, comparison };
  if ((await activitiesIn(scope, maxActivities + 1)) > maxActivities)
    return countedSite.read(scope);
  return { answer: await countSite(scope, db), countedAt: null };
}

async function countSite(scope: SiteScope, database: Database): Promise<SiteReport> {
  return { figures: await countActivity(scope, database), totals: await countTotals(database) };
}

/** Milliseconds for computing an export, while somebody waits. */
const longestFile = 120_000;
/** One at a time per process: more would slow down pages. */
const oneFile = limitConcurrency({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

function countFile<Result>(count: (database: Database) => Promise<Result>): Promise<Result> {
  return oneFile(() => onOwnConnection(count, longestFile));
}

/** A whole ranking for an export; it may take two minutes. */
export function rankForFile(
  _viewer: Staff,
  dimension: SalesDimension,
  query: Omit<RankingQuery, "limit">,
): Promise<Ranking> {
  return countFile((database) => countRanking(dimension, { ...query, limit: everyRow }, database));
}

/** `leadConversion` for an export; it may take two minutes. */
export function leadsForFile(_viewer: Staff, periods: Periods): Promise<LeadConversion[]> {
  return countFile((database) => countLeads(periods, database));
}

const period = z.object({ from: z.string(), to: z.string() });
const periods = z.object({ period, compared: period.nullable() });
const siteScope = z.object({ period, comparison: z.enum(comparisons) });
const ranking = periods.extend({ measure: z.enum(measures), limit: z.number() });

const rankedDeals = storedAnswer("rank-deals", ranking, (query, database) =>
  countRanking("deal", query, database),
);
const countedLeads = storedAnswer("count-leads", periods, countLeads);
const countedSite = storedAnswer("count-activities", siteScope, countSite);

/** The jobs that compute what takes too long for a page. */
export const reportJobs: JobList = {
  ...rankedDeals.jobs,
  ...countedLeads.jobs,
  ...countedSite.jobs,
};
