import { sql } from "kysely";
import { z } from "zod";
import { type Database, db } from "#app/db/database.server.ts";
import { storedAnswer, storedRows } from "#app/db/lists/stored-answer.server.ts";
import { onOwnConnection } from "#app/db/connection/own-connection.server.ts";
import type { Staff, SuperAdmin } from "#app/domain/people/viewer.ts";
import { limitConcurrency } from "#app/platform/limits/concurrency-limiter.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import {
  leadConversion,
  leadRows,
  leadsWritten,
  type Periods,
} from "./sales/lead-conversion.server.ts";
import { countRanking, type RankingQuery } from "./sales/rank-sales.server.ts";
import { comparisons } from "./period/report-period.ts";
import { type LeadConversion, measures, type Ranking, type SalesDimension } from "./sales/sales.ts";
import {
  activitiesIn,
  type SiteScope,
  siteQuery,
  siteReport,
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
  _viewer: Staff,
  query: RankingQuery,
  { sold, maxBookings = 50_000 }: DirectLimits & { sold: number },
): Promise<StoredAnswer<Ranking>> {
  if (sold > maxBookings) return rankedDeals.read(query);
  return { answer: await countRanking("deal", query, db), countedAt: null };
}

/** `leadConversion`, computed by a job if it takes too long. */
export function readLeads(
  _viewer: Staff,
  periods: Periods,
  { maxLeads = 5_000 }: DirectLimits = {},
): Promise<StoredAnswer<LeadConversion[]>> {
  const isMany = sql<boolean>`${leadsWritten(periods, maxLeads + 1)} > ${maxLeads}`;
  return countedLeads.readUnlessMany(isMany, periods);
}

/** Other activity on the site, computed by a job if it takes too long. */
export function readSiteFigures(
  _viewer: SuperAdmin,
  { period, comparison }: SiteScope,
  { maxActivities = 50_000 }: DirectLimits = {},
): Promise<StoredAnswer<SiteReport>> {
  const scope = { period, comparison };
  const isMany = sql<boolean>`${activitiesIn(scope, maxActivities + 1)} > ${maxActivities}`;
  return countedSite.readUnlessMany(isMany, scope);
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
  return countFile((database) => countedLeads.count(periods, database));
}

const period = z.object({ from: z.string(), to: z.string() });
const periods = z.object({ period, compared: period.nullable() });
const siteScope = z.object({ period, comparison: z.enum(comparisons) });
const ranking = periods.extend({ measure: z.enum(measures), limit: z.number() });

const rankedDeals = storedAnswer("rank-deals", ranking, (query, database) =>
  countRanking("deal", query, database),
);
const countedLeads = storedRows("count-leads", periods, leadRows, leadConversion);
const countedSite = storedRows("count-activities", siteScope, siteQuery, siteReport);

/** The jobs that compute what takes too long for a page. */
export const reportJobs: JobList = {
  ...rankedDeals.jobs,
  ...countedLeads.jobs,
  ...countedSite.jobs,
};
