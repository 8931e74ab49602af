import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Operator, SuperAdmin } from "#app/domain/people/viewer.ts";
import { type Env, env } from "#app/platform/settings/env.server.ts";
import { readCronSchedule } from "#app/values/cron-schedule.ts";
import { type BackupAttempt, type BackupState, backupState } from "./backup-state.ts";

/** Without any backup yet, only what fell due since this process started is late. */
const processStart = new Date(Date.now() - process.uptime() * 1_000);

/** The state of the backups, for the owner's overview. */
export async function readBackupState(
  _viewer: SuperAdmin | Operator,
  now = new Date(),
  { BACKUP_SCHEDULE }: Pick<Env, "BACKUP_SCHEDULE"> = env(),
): Promise<BackupState> {
  const newest = db
    .selectFrom("backups")
    .select(["startedAt", "bytes", "error", "ok"])
    .orderBy("startedAt", "desc")
    .orderBy("id", "desc")
    .limit(1);
  const { rows } = await sql<BackupAttempt & { ok: boolean }>`
    ${newest} UNION ALL ${newest.where("ok", "=", true)}`.execute(db);
  const [last = null] = rows;
  const good = rows.find(({ ok }) => ok) ?? null;
  const schedule = BACKUP_SCHEDULE === undefined ? null : readCronSchedule(BACKUP_SCHEDULE);
  return backupState({ schedule, since: processStart, last, good }, now);
}
