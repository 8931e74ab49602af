import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { unfinishedMark } from "#app/platform/archive/write-archive.server.ts";
import type { Env } from "#app/platform/settings/env.server.ts";

const fileName = /^grand-tour-\d{8}T\d{6}Z\.tar$/;
/** Milliseconds after which an unfinished file counts as abandoned by a killed process. */
const abandonedAfter = 86_400_000;

/** The folder of the backups. */
export function backupFolder({
  BACKUP_DIR,
  DATA_DIR,
}: Pick<Env, "BACKUP_DIR" | "DATA_DIR">): string {
  return path.resolve(BACKUP_DIR ?? path.join(DATA_DIR, "backups"));
}

/** Name of a backup started at `now`; creates its folder with mode 0700. */
export async function newBackupFile(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return path.join(folder, `grand-tour-${moment}.tar`);
}

/** Deletes all but the `keep` newest backups, and abandoned unfinished ones. */
export async function removeOldBackups(folder: string, keep: number, now: Date): Promise<void> {
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
