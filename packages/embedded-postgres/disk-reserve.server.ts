import { randomBytes } from "node:crypto";
import { rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";

const RESERVE = 16 * 2 ** 20;
/** One file of write-ahead log: with less PostgreSQL can't go on. */
const NEEDED = 4 * 2 ** 20;

const reserveFile = (root: string) => path.join(root, "reserve");

/** Bytes that the folder's disk has left for us. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the disk has too little room for PostgreSQL to start on. */
export const diskIsFull = async (root: string): Promise<boolean> => (await freeSpace(root)) < NEEDED;

/** Lays 16 MB by for the day the disk is full, while there is plenty. Of random bytes: some file systems store zeros in no room. */
export async function keepReserve(root: string): Promise<void> {
  const size = await stat(reserveFile(root)).then(
    (file) => file.size,
    () => 0,
  );
  if (size === RESERVE || (await freeSpace(root)) < 4 * RESERVE) return;
  await writeFile(reserveFile(root), randomBytes(RESERVE), { mode: 0o600 }).catch(() => rm(reserveFile(root), { force: true }));
}

/** On a full disk gives the reserve up, for PostgreSQL to recover in, and says so; false where there is room or nothing left to give. */
export async function makeRoom(root: string, log: (line: string) => void): Promise<boolean> {
  if (!(await diskIsFull(root))) return false;
  const given = await rm(reserveFile(root)).then(
    () => true,
    () => false,
  );
  if (given) log("The disk is full: the database goes on in its reserve.");
  return given;
}
