import { authJobs } from "./auth/auth-jobs.server.ts";
import { auditJobs } from "./domain/audit/security-events.server.ts";
import { backupJobs } from "./domain/backup/make-backup.server.ts";
import { blogJobs } from "./domain/blog/write/announce-post.server.ts";
import { bookingJobs, moneyPort } from "./domain/bookings/booking-jobs.server.ts";
import { commandJobs } from "./domain/command/idempotency-keys.server.ts";
import { dealJobs } from "./domain/deals/deal-jobs.server.ts";
import { departureJobs } from "./domain/departures/departure-jobs.server.ts";
import { deskJobs } from "./domain/desk/morning/mail-mornings.server.ts";
import { exportJobs } from "./domain/import/out/export-jobs.server.ts";
import { importJobs } from "./domain/import/stage/staged-jobs.server.ts";
import { mediaJobs } from "./domain/media/remove/sweep-media.server.ts";
import { moneyJobs } from "./domain/money/online/money-jobs.server.ts";
import { reportJobs } from "./domain/reports/counted-by-job.server.ts";
import { sealJobs } from "./domain/seals/seal-jobs.server.ts";
import type { JobList } from "./platform/jobs.server.ts";

/** The jobs by the noun that owns them: only its files name them (tests/guards/job-owners.test.ts). */
export const jobsOfNouns = (): Readonly<Record<string, JobList>> => ({
  audit: auditJobs,
  backup: backupJobs(),
  blog: blogJobs,
  bookings: bookingJobs,
  command: commandJobs,
  deals: dealJobs,
  departures: departureJobs,
  desk: deskJobs,
  import: { ...exportJobs, ...importJobs },
  media: mediaJobs,
  money: moneyJobs(moneyPort),
  people: authJobs,
  reports: reportJobs,
  seals: sealJobs,
});
