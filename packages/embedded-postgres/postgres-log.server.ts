import { constants } from "node:fs";
import { copyFile, open, stat, truncate } from "node:fs/promises";
import { logFile } from "./cluster.server.ts";

const LIMIT = 8 * 1024 * 1024;

/**
 * Limits the log and its predecessor to about 8 MB each. PostgreSQL keeps the file open, so it is
 * truncated, not renamed.
 */
export async function rotateLog(root: string): Promise<void> {
  const file = logFile(root);
  if ((await logSize(root)) < LIMIT) return;
  // On a full disk the copy fails, and truncating helps.
  await copyFile(file, `${file}.1`, constants.COPYFILE_FICLONE).catch(() => undefined);
  await truncate(file).catch(() => undefined);
}

/** Current size of the log in bytes. */
export const logSize = (root: string): Promise<number> =>
  stat(logFile(root)).then(
    ({ size }) => size,
    () => 0,
  );

/** PostgreSQL's last fatal message after `offset` bytes; '' if none. */
export async function lastFailure(root: string, offset: number): Promise<string> {
  const handle = await open(logFile(root), "r").catch(() => undefined);
  if (!handle) return "";
  try {
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(64 * 1024),
      position: offset,
    });
    const lines = buffer.toString("utf8", 0, bytesRead).trim().split("\n");
    const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? "";
    return line.replace(/^.*?(FATAL|PANIC): +/, "");
  } finally {
    await handle.close();
  }
}
