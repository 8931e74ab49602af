import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

/** A file system in memory that Linux has: cloning a database there takes a twentieth of the time. */
const memory = "/dev/shm";
/** Bytes that have to be free for a whole run. */
const room = 4 * 1024 ** 3;
/** Milliseconds after which leftovers of killed runs are removed. */
const leftBehind = 24 * 3_600_000;

/**
 * From now on `tmpdir()` of this process and its children is a folder in memory where there is
 * room for it. A TMPDIR that was set by hand stays.
 */
export function useMemoryForTemporaryFiles(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = join(memory, `grand-tour-tests-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  removeLeftBehind(folder);
  process.env.TMPDIR = folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return process.platform === "linux" && bavail * bsize >= room && freemem() >= room;
  } catch {
    return false;
  }
}

function removeLeftBehind(folder: string): void {
  for (const name of readdirSync(folder)) {
    // Databases that a killed run left are ended by the next start of a temporary one.
    if (name.startsWith("grand-tour-db-")) continue;
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > leftBehind) rmSync(path, { recursive: true, force: true });
  }
}
