import { z } from "zod";
import type { JobList } from "#app/platform/jobs.server.ts";
import {
  announceSale,
  announceSaleJob,
  updateSales,
  updateAllWasPrices,
} from "./manage/sales/update-sales.server.ts";
import { countedDeals } from "./manage/list/deal-figures.server.ts";

const salePayload = z.object({ dealId: z.string().optional() });

/** Count a large catalog for the dashboards; keep prices and dates that lists are ordered by. */
export const dealJobs: JobList = {
  ...countedDeals.jobs,
  [announceSaleJob]: { run: (payload) => announceSale(salePayload.parse(payload).dealId) },
  // A missed minute is the next one's work. It announces nothing: bookings would empty the cache each minute.
  "keep-sales": { run: updateSales, at: "* * * * *", attempts: 1 },
  // Days of New York begin at 4 or 5 UTC; a missed hour is the next one's work.
  "keep-was-prices": { run: updateAllWasPrices, at: "0 * * * *", attempts: 1 },
};
