import path from "node:path";
import type { Env } from "#app/platform/settings/env.server.ts";
import { backupFolder, newBackupFile, removeOldBackups } from "./backup-files.server.ts";
import { recordBackup } from "./record-backup.server.ts";
import { writeBackup, type WrittenBackup } from "./write-backup.server.ts";

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
