import type { JobList } from "#app/platform/jobs.server.ts";
import { sweepMedia } from "./remove/sweep-media.server.ts";

/** The pictures' hourly sweep, at its own minute. */
export function mediaJobs(): JobList {
  return {
    tasks: {
      "sweep-media": async () => {
        await sweepMedia(new Date());
      },
    },
    crontab: "17 * * * * sweep-media",
  };
}
