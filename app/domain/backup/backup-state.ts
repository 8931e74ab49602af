import { type CronSchedule, lastDue } from "#app/values/cron-schedule.ts";

/** An attempted backup; `error` is null on success. */
export type BackupAttempt = { startedAt: Date; bytes: number | null; error: string | null };

/** State of the backups: `good` is the last successful one. Times are UTC. */
export type BackupState =
  | { state: "off"; good: BackupAttempt | null }
  | { state: "fine"; good: BackupAttempt | null }
  | { state: "failed"; good: BackupAttempt | null; failedAt: Date; error: string }
  | { state: "late"; good: BackupAttempt | null; dueAt: Date };

/** Milliseconds that a backup may take, including its wait, before it counts as late. */
const timeout = 3_600_000;

type Known = {
  schedule: CronSchedule | null;
  /** If there was never a backup, nothing due before this time is late. */
  since: Date;
  last: BackupAttempt | null;
  good: BackupAttempt | null;
};

/** The state of the backups at `now`, for the owner. */
export function backupState({ schedule, since, last, good }: Known, now: Date): BackupState {
  if (last?.error) return { state: "failed", good, failedAt: last.startedAt, error: last.error };
  if (!schedule) return { state: "off", good };
  const dueAt = lastDue(schedule, new Date(now.getTime() - timeout));
  const isLate = dueAt !== null && dueAt > (good?.startedAt ?? since);
  return isLate ? { state: "late", good, dueAt } : { state: "fine", good };
}
