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
    // A missed minute or hour is the next one's work.
    crontab: "* * * * * seal-rows ?max=1\n12 * * * * mail-seal ?max=1",
  };
}
