import type { JobList } from "#app/platform/jobs.server.ts";
import { keepFromPrices } from "./manage/keep-from-prices.server.ts";
import { countDealsTask, dealFiguresJob } from "./manage/deal-figures.server.ts";

/** The deal jobs: count a large catalog for the dashboards, and keep the prices that lists are ordered by. */
export function dealJobs(): JobList {
  return {
    tasks: { [dealFiguresJob]: countDealsTask, "keep-from-prices": () => keepFromPrices() },
    // A missed minute is the next one's work.
    crontab: "* * * * * keep-from-prices ?max=1",
  };
}
