import { type CronSchedule, lastDue } from "#app/values/cron-schedule.ts";

/** A backup that was tried. `error` is null where it went well. */
export type BackupAttempt = { startedAt: Date; bytes: number | null; error: string | null };

/** How the backups are doing: `good` is the last that went well. Moments are UTC. */
export type BackupState =
  | { state: "off"; good: BackupAttempt | null }
  | { state: "fine"; good: BackupAttempt | null }
  | { state: "failed"; good: BackupAttempt | null; failedAt: Date; error: string }
  | { state: "late"; good: BackupAttempt | null; dueAt: Date };

/** Milliseconds that a backup may take, and wait for a worker, before it is called late. */
const patience = 3_600_000;

type Known = {
  schedule: CronSchedule | null;
  /** Where no backup was ever made, nothing that fell due before this moment is late. */
  since: Date;
  last: BackupAttempt | null;
  good: BackupAttempt | null;
};

/** What the owner is told about the backups at the moment `now`. */
export function backupState({ schedule, since, last, good }: Known, now: Date): BackupState {
  if (last?.error) return { state: "failed", good, failedAt: last.startedAt, error: last.error };
  if (!schedule) return { state: "off", good };
  const dueAt = lastDue(schedule, new Date(now.getTime() - patience));
  const isLate = dueAt !== null && dueAt > (good?.startedAt ?? since);
  return isLate ? { state: "late", good, dueAt } : { state: "fine", good };
}
