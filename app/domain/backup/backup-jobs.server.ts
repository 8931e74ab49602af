import { type Env, env } from "#app/platform/settings/env.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { makeBackup } from "./make-backup.server.ts";

/** The scheduled backup job, as set by BACKUP_SCHEDULE, or none. */
export function backupJobs({ BACKUP_SCHEDULE }: Pick<Env, "BACKUP_SCHEDULE"> = env()): JobList {
  return {
    tasks: {
      "make-backup": async (_payload, { abortSignal }) => {
        const made = await makeBackup(env(), abortSignal);
        if (made) log.info({ file: made.file, bytes: made.bytes }, "Made a backup.");
      },
    },
    // A lost connection is worth a retry within seconds; after three failures wait for the next
    // schedule.
    crontab: BACKUP_SCHEDULE === undefined ? "" : `${BACKUP_SCHEDULE} make-backup ?max=3`,
  };
}
