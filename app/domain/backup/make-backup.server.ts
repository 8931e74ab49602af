import path from "node:path";
import { sql } from "kysely";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { db } from "#app/db/database.server.ts";
import { unfinishedMark } from "#app/platform/archive/write-archive.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Env, env } from "#app/platform/settings/env.server.ts";
import { writeBackup, type WrittenBackup } from "./write-backup.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";

const fileName = /^grand-tour-\d{8}T\d{6}Z\.tar$/;
/** Milliseconds after which an unfinished file counts as abandoned by a killed process. */
const abandonedAfter = 86_400_000;

function backupFolder({ BACKUP_DIR, DATA_DIR }: Pick<Env, "BACKUP_DIR" | "DATA_DIR">): string {
  return path.resolve(BACKUP_DIR ?? path.join(DATA_DIR, "backups"));
}

/** Name of a backup started at `now`; creates its folder with mode 0700. */
async function newBackupFile(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return path.join(folder, `grand-tour-${moment}.tar`);
}

/** Deletes all but the `keep` newest backups, and abandoned unfinished ones. */
async function removeOldBackups(folder: string, keep: number, now: Date): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => fileName.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of names.filter((each) => each.includes(unfinishedMark))) {
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > abandonedAfter) old.push(name);
  }
  for (const name of old) await rm(path.join(folder, name), { force: true });
}

type Attempt = { startedAt: Date } & (
  | { ok: true; file: string; bytes: number }
  | { ok: false; error: string }
);

/** Maximum characters stored of an error. */
const longest = 1_000;

/** Records the result of a backup. If that fails it is only logged: the archive is valid. */
async function recordBackup({ startedAt, ...attempt }: Attempt): Promise<void> {
  const outcome = attempt.ok ? attempt : { ok: false, error: attempt.error.slice(0, longest) };
  try {
    // Before an upgrade's migrations the table may not exist yet.
    const { rows } = await sql<{ there: boolean }>`
      SELECT to_regclass('public.backups') IS NOT NULL AS there`.execute(db);
    if (rows[0]?.there)
      await db
        .insertInto("backups")
        .values({ startedAt, ...outcome })
        .execute();
  } catch (error) {
    log.error({ err: error }, "How a backup went could not be noted.");
  }
}

type Settings = Pick<Env, "BACKUP_DIR" | "BACKUP_KEEP" | "DATA_DIR" | "APP_SECRET">;

export type MadeBackup = WrittenBackup & { file: string };

/**
 * Makes a backup, records the result for the owner's overview and, only on success, removes the
 * oldest. Returns null if another backup is running. Throws the failure.
 */
export async function makeBackup(
  settings: Settings,
  signal: AbortSignal,
): Promise<MadeBackup | null> {
  const startedAt = new Date();
  const folder = backupFolder(settings);
  try {
    const file = await newBackupFile(folder, startedAt);
    const secretFile = settings.APP_SECRET ? undefined : path.join(settings.DATA_DIR, "secret");
    const made = await writeBackup(file, { secretFile, signal });
    if (!made) return null;
    await recordBackup({ startedAt, ok: true, file, bytes: made.bytes });
    await removeOldBackups(folder, settings.BACKUP_KEEP, startedAt);
    return { ...made, file };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await recordBackup({ startedAt, ok: false, error: why });
    throw error;
  }
}

/** The backup, scheduled as BACKUP_SCHEDULE says. */
export const backupJobs = ({ BACKUP_SCHEDULE }: Pick<Env, "BACKUP_SCHEDULE"> = env()): JobList => ({
  "make-backup": {
    async run(_payload, { abortSignal }) {
      const made = await makeBackup(env(), abortSignal);
      if (made) log.info({ file: made.file, bytes: made.bytes }, "Made a backup.");
    },
    at: BACKUP_SCHEDULE,
    // A lost connection is worth a retry within seconds; after three failures wait for the next
    // schedule.
    attempts: 3,
  },
});
