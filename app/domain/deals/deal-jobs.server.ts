import { z } from "zod";
import type { JobList } from "#app/platform/jobs.server.ts";
import { announceSale, updateSales, announceSaleJob } from "./manage/sales/update-sales.server.ts";
import { countDealsTask, dealFiguresJob } from "./manage/list/deal-figures.server.ts";

const salePayload = z.object({ dealId: z.string().optional() });

/** The deal jobs: count a large catalog for the dashboards, and keep the prices and dates that lists are ordered by. */
export function dealJobs(): JobList {
  return {
    tasks: {
      [dealFiguresJob]: countDealsTask,
      [announceSaleJob]: (payload) => announceSale(salePayload.parse(payload).dealId),
      "keep-sales": () => updateSales(),
    },
    // A missed minute is the next one's work. It announces nothing: bookings would empty the cache each minute.
    crontab: "* * * * * keep-sales ?max=1",
  };
}
