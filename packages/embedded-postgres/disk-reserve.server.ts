import { randomBytes } from "node:crypto";
import { rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";

const RESERVE = 16 * 2 ** 20;
/** One WAL file: with less space PostgreSQL can't continue. */
const NEEDED = 4 * 2 ** 20;

const reserveFile = (root: string) => path.join(root, "reserve");

/** Free bytes on the folder's disk. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the disk is too full for PostgreSQL to start. */
export const diskIsFull = async (root: string): Promise<boolean> =>
  (await freeSpace(root)) < NEEDED;

/** Reserves 16 MB while there is space. Random bytes, because some file systems compress zeros. */
export async function reserveSpace(root: string): Promise<void> {
  const size = await stat(reserveFile(root)).then(
    (file) => file.size,
    () => 0,
  );
  if (size === RESERVE || (await freeSpace(root)) < 4 * RESERVE) return;
  await writeFile(reserveFile(root), randomBytes(RESERVE), { mode: 0o600 }).catch(() =>
    rm(reserveFile(root), { force: true }),
  );
}

/**
 * On a full disk deletes the reserve, so that PostgreSQL can recover, and logs it; false if there
 * is space or no reserve.
 */
export async function makeRoom(root: string, log: (line: string) => void): Promise<boolean> {
  if (!(await diskIsFull(root))) return false;
  const given = await rm(reserveFile(root)).then(
    () => true,
    () => false,
  );
  if (given) log("The disk is full: the database uses its reserved space.");
  return given;
}
