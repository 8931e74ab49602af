import type { JobList } from "#app/platform/jobs.server.ts";
import { trimSecurityEvents } from "./security-events.server.ts";

/** The log's job, for the worker: removes the oldest security events, each hour at a minute of its own. */
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
