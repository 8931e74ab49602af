import { forgetKeys } from "#app/domain/command/idempotency-keys.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { forgetDrafts } from "./order/booking-draft.server.ts";

/** The booking jobs: delete expired drafts and idempotency keys. */
export function bookingJobs(): JobList {
  return {
    tasks: {
      "forget-drafts": () => forgetDrafts(new Date()),
      "forget-keys": () => forgetKeys(new Date()),
    },
    crontab: "*/10 * * * * forget-drafts\n*/10 * * * * forget-keys",
  };
}
