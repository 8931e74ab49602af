import { forgetKeys } from "#app/domain/command/idempotency-keys.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { forgetDrafts } from "./order/booking-draft.server.ts";

/** The bookings' jobs, for the worker: what visitors typed and did not come back for is kept no longer than they were told; idempotency keys have their time too. */
export function bookingJobs(): JobList {
  return {
    tasks: { "forget-drafts": () => forgetDrafts(new Date()), "forget-keys": () => forgetKeys(new Date()) },
    crontab: "*/10 * * * * forget-drafts\n*/10 * * * * forget-keys",
  };
}
