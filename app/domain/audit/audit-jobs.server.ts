import type { JobList } from "#app/platform/jobs.server.ts";
import { trimSecurityEvents } from "./security-events.server.ts";

/** The audit job: removes the oldest security events every hour, at its own minute. */
export function auditJobs(): JobList {
  return {
    tasks: {
      "trim-security-events": async () => {
        await trimSecurityEvents();
      },
    },
    crontab: "47 * * * * trim-security-events",
  };
}
