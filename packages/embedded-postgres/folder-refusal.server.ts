import { StartRefused } from "./start-refused.ts";
import { diskIsFull } from "./disk-reserve.server.ts";

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  // As in /proc.
  ENOENT: "it can't be made there",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "it is a file",
  ENAMETOOLONG: "its name is too long",
  ELOOP: "its links lead in a circle",
};

/** The refusal for a file system error on the data folder; other errors are returned unchanged. */
export function folderRefusal(dataDir: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const reason = code && reasons[code];
  return reason
    ? new StartRefused(
        `Can't write in the data folder ${dataDir}: ${reason}. Set DATA_DIR to a folder that can be written.`,
      )
    : error;
}

/**
 * The refusal for the last output of `initdb` or `postgres`; on a full disk their log may lack it.
 */
export async function programRefusal(dataDir: string, output: string): Promise<StartRefused> {
  if (/No space left on device|Disk quota exceeded/.test(output) || (await diskIsFull(dataDir))) {
    return new StartRefused(
      `The disk that holds the data folder ${dataDir} is full: free some space and start again.`,
    );
  }
  return new StartRefused(
    `The database in the data folder ${dataDir} does not start: ${output || "it says nothing"}`,
  );
}
