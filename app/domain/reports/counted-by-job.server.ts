import { z } from "zod";
import { answeringTask, readKeptAnswer } from "#app/db/kept-answer.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import type { KeptAnswer } from "#app/values/kept-answer.ts";
import {
  countLeads,
  leadConversion,
  leadsWritten,
  type Periods,
} from "./lead-conversion.server.ts";
import { countRanking, type RankingAsked, rankSales } from "./rank-sales.server.ts";
import { type LeadConversion, measures, type Ranking } from "./sales.ts";

/** Rows that a page may add up itself: each takes about 2 µs for a booking, 20 µs for a lead. */
export type MostAtOnce = { mostBookings?: number; mostLeads?: number };

const [dealsJob, leadsJob] = ["rank-deals", "count-leads"] as const;

/** The best-selling deals of `sold` bookings. */
export async function rankDeals(
  viewer: Staff,
  asked: RankingAsked,
  { sold, mostBookings = 50_000 }: MostAtOnce & { sold: number },
): Promise<KeptAnswer<Ranking>> {
  if (sold > mostBookings) return readKeptAnswer<Ranking>(dealsJob, asked);
  return { answer: await rankSales(viewer, "deal", asked), countedAt: null };
}

/** `leadConversion`, kept if it takes too long. */
export async function readLeads(
  viewer: Staff,
  periods: Periods,
  { mostLeads = 5_000 }: MostAtOnce = {},
): Promise<KeptAnswer<LeadConversion[]>> {
  if ((await leadsWritten(periods, mostLeads + 1)) > mostLeads)
    return readKeptAnswer<LeadConversion[]>(leadsJob, periods);
  const { period, compared } = periods;
  return { answer: await leadConversion(viewer, period, compared), countedAt: null };
}

const period = z.object({ from: z.string(), to: z.string() });
const periods = z.object({ period, compared: period.nullable() });
const ranking = periods.extend({ measure: z.enum(measures), limit: z.number() });

/** The jobs that count what takes too long for a page. */
export function reportJobs(): JobList {
  return {
    tasks: {
      [dealsJob]: answeringTask(ranking, (asked, database) =>
        countRanking("deal", asked, database),
      ),
      [leadsJob]: answeringTask(periods, countLeads),
    },
    crontab: "",
  };
}
