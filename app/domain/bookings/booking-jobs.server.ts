import type { JobList } from "#app/platform/jobs.server.ts";
import { forgetDrafts } from "./order/booking-draft.server.ts";

/** The bookings' job, for the worker: what visitors typed and did not come back for is kept no longer than they were told. */
export function bookingJobs(): JobList {
  return { tasks: { "forget-drafts": () => forgetDrafts(new Date()) }, crontab: "*/10 * * * * forget-drafts" };
}
