import type { JobList } from "#app/platform/jobs.server.ts";
import { sweepClaims } from "./hold/sweep-claims.server.ts";

/** The jobs of departures: release the seats of holds that have run out. */
export function departureJobs(): JobList {
  return {
    tasks: { "sweep-claims": sweepClaims },
    // A missed minute is the next one's work.
    crontab: "* * * * * sweep-claims ?max=1",
  };
}
