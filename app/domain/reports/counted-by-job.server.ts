import { z } from "zod";
import { type Database, db } from "#app/db/database.server.ts";
import { answeringTask, readStoredAnswer } from "#app/db/stored-answer.server.ts";
import { onOwnConnection } from "#app/db/own-connection.server.ts";
import type { Staff, SuperAdmin } from "#app/domain/people/viewer.ts";
import { limitConcurrency } from "#app/platform/concurrency-limiter.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import type { StoredAnswer } from "#app/values/stored-answer.ts";
import {
  countLeads,
  leadConversion,
  leadsWritten,
  type Periods,
} from "./lead-conversion.server.ts";
import { countRanking, type RankingQuery, rankSales } from "./rank-sales.server.ts";
import { comparisons } from "./report-period.ts";
import { type LeadConversion, measures, type Ranking, type SalesDimension } from "./sales.ts";
import { activitiesIn, countActivity, type SiteScope } from "./site-activity.server.ts";
import type { SiteReport } from "./site-figures.ts";
import { countTotals } from "./site-totals.server.ts";

/**
 * Rows that a page may add up itself: each takes about 2 µs for a booking, 20 µs for a lead, 0.4 µs
 * for an activity.
 */
export type DirectLimits = { mostBookings?: number; mostLeads?: number; mostActivities?: number };

/** More than there are deals. */
const everyRow = 10_000_000;

const [dealsJob, leadsJob, siteJob] = ["rank-deals", "count-leads", "count-activities"] as const;

/** The best-selling deals of `sold` bookings. */
export async function rankDeals(
  viewer: Staff,
  asked: RankingQuery,
  { sold, mostBookings = 50_000 }: DirectLimits & { sold: number },
): Promise<StoredAnswer<Ranking>> {
  if (sold > mostBookings) return readStoredAnswer<Ranking>(dealsJob, asked);
  return { answer: await rankSales(viewer, "deal", asked), countedAt: null };
}

/** `leadConversion`, kept if it takes too long. */
export async function readLeads(
  viewer: Staff,
  periods: Periods,
  { mostLeads = 5_000 }: DirectLimits = {},
): Promise<StoredAnswer<LeadConversion[]>> {
  if ((await leadsWritten(periods, mostLeads + 1)) > mostLeads)
    return readStoredAnswer<LeadConversion[]>(leadsJob, periods);
  const { period, compared } = periods;
  return { answer: await leadConversion(viewer, period, compared), countedAt: null };
}

/** What else happened on the site, kept if it takes too long. */
export async function readSite(
  _viewer: SuperAdmin,
  { period, comparison }: SiteScope,
  { mostActivities = 50_000 }: DirectLimits = {},
): Promise<StoredAnswer<SiteReport>> {
  const scope = { period, comparison };
  if ((await activitiesIn(scope, mostActivities + 1)) > mostActivities)
    return readStoredAnswer<SiteReport>(siteJob, scope);
  return { answer: await countSite(scope, db), countedAt: null };
}

async function countSite(scope: SiteScope, database: Database): Promise<SiteReport> {
  return { figures: await countActivity(scope, database), totals: await countTotals(database) };
}

/** Milliseconds that a file may be counted for, while somebody waits. */
const longestFile = 120_000;
/** One at a time in a process: more would take the pages' time. */
const oneFile = limitConcurrency({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

function countFile<Result>(count: (database: Database) => Promise<Result>): Promise<Result> {
  return oneFile(() => onOwnConnection(count, longestFile));
}

/** A whole ranking for a file, which may take two minutes. */
export function rankForFile(
  _viewer: Staff,
  dimension: SalesDimension,
  asked: Omit<RankingQuery, "limit">,
): Promise<Ranking> {
  return countFile((database) => countRanking(dimension, { ...asked, limit: everyRow }, database));
}

/** `leadConversion` for a file, which may take two minutes. */
export function leadsForFile(_viewer: Staff, periods: Periods): Promise<LeadConversion[]> {
  return countFile((database) => countLeads(periods, database));
}

const period = z.object({ from: z.string(), to: z.string() });
const periods = z.object({ period, compared: period.nullable() });
const siteScope = z.object({ period, comparison: z.enum(comparisons) });
const ranking = periods.extend({ measure: z.enum(measures), limit: z.number() });

/** The jobs that count what takes too long for a page. */
export function reportJobs(): JobList {
  return {
    tasks: {
      [dealsJob]: answeringTask(ranking, (asked, database) =>
        countRanking("deal", asked, database),
      ),
      [leadsJob]: answeringTask(periods, countLeads),
      [siteJob]: answeringTask(siteScope, countSite),
    },
    crontab: "",
  };
}
