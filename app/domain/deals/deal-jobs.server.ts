import type { JobList } from "#app/platform/jobs.server.ts";
import { keepSales } from "./manage/keep-sales.server.ts";
import { keepSalesJob } from "./manage/wake-sales.server.ts";
import { countDealsTask, dealFiguresJob } from "./manage/deal-figures.server.ts";

/** The deal jobs: count a large catalog for the dashboards, and keep the prices and dates that lists are ordered by. */
export function dealJobs(): JobList {
  return {
    tasks: { [dealFiguresJob]: countDealsTask, [keepSalesJob]: () => keepSales() },
    // A missed minute is the next one's work.
    crontab: `* * * * * ${keepSalesJob} ?max=1`,
  };
}
