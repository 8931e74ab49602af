import type { JobList } from "#app/platform/jobs.server.ts";
import { mailSeal } from "./mail-seal.server.ts";
import { sealRows } from "./seal-rows.server.ts";

/** The jobs of the seals: new rows each minute, and the mail of the day before, once. */
export function sealJobs(): JobList {
  return {
    tasks: {
      "seal-rows": async () => {
        await sealRows();
      },
      "mail-seal": () => mailSeal(),
    },
    // No backfill: the next run does the work of a missed one.
    crontab: "* * * * * seal-rows ?max=1\n12 * * * * mail-seal ?max=1",
  };
}
