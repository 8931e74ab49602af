import { db } from "#app/db/database.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { sweepDevices } from "#app/domain/people/accounts/sign-in/known-devices.server.ts";
import { sweepMadeUpPasswords } from "#app/domain/people/accounts/passwords/made-up-passwords.server.ts";
import { forgetStaffDrafts } from "#app/domain/people/accounts/staff/staff-drafts.server.ts";
import { sweepPendingEmails } from "#app/domain/people/accounts/email/pending-email.server.ts";

/** The accounts' job: an hourly sweep, at its own minute. */
export const authJobs: JobList = {
  "sweep-sessions": {
    async run() {
      await sweepSessions(new Date());
      await sweepDevices();
      await sweepMadeUpPasswords();
      await sweepPendingEmails();
      await forgetStaffDrafts(new Date());
    },
    at: "37 * * * *",
  },
};

/**
 * Deletes sessions that had expired at `now`, with their address and browser, and expired links and
 * challenges. Returns the number of sessions.
 */
export async function sweepSessions(now: Date): Promise<number> {
  await db.deleteFrom("verifications").where("expiresAt", "<", now).execute();
  const over = await db.deleteFrom("sessions").where("expiresAt", "<", now).executeTakeFirst();
  return Number(over.numDeletedRows);
}
