import type { JobList } from "#app/platform/jobs.server.ts";
import { countDealsTask, dealFiguresJob } from "./manage/deal-figures.server.ts";

/** The deal jobs: count a large catalog for the dashboards. */
export function dealJobs(): JobList {
  return { tasks: { [dealFiguresJob]: countDealsTask }, crontab: "" };
}
