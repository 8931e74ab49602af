import { readFile, writeFile } from "node:fs/promises";
import { checkRestorable } from "../../../../app/domain/backup/restore-backup.server.ts";
import { migrations } from "../../../../scripts/command.ts";
import { runScript } from "../../harness/run-script.ts";

export type FlipReport = {
  seed: number;
  flipped: number;
  refused: number;
  /** Offsets whose damage was not detected. */ taken: number[];
};

/** How many flips go through the command itself. */
const byCommand = 3;

/**
 * Flips one bit in many bytes of the archive: first, last, in the digest, and random ones. `verify:
 * false` is the control: digests are skipped.
 */
export async function flipBytes(
  archive: string,
  { flips, seed, verify, folder }: { flips: number; seed: number; verify: boolean; folder: string },
): Promise<FlipReport> {
  const bytes = await readFile(archive);
  const random = randomOf(seed);
  const offsets = [0, bytes.length - 1, bytes.length - 40];
  while (offsets.length < flips) offsets.push(Math.floor(random() * bytes.length));
  const copy = `${archive}.flipped`;
  const taken: number[] = [];
  for (const [at, offset] of offsets.slice(0, flips).entries()) {
    const flipped = Buffer.from(bytes);
    flipped[offset] = (flipped[offset] ?? 0) ^ (1 << Math.floor(random() * 8));
    await writeFile(copy, flipped);
    const refused =
      verify && at < byCommand
        ? await isRefusedByCommand(copy, folder)
        : await isRefused(copy, verify);
    if (!refused) taken.push(offset);
  }
  return { seed, flipped: flips, refused: flips - taken.length, taken };
}

function isRefused(file: string, verify: boolean): Promise<boolean> {
  return checkRestorable(file, { migrations, verify }).then(
    () => false,
    () => true,
  );
}

/** One line and exit code 1. */
async function isRefusedByCommand(file: string, folder: string): Promise<boolean> {
  const { code, err } = await runScript("operations/restore", [file], { DATA_DIR: folder });
  return code === 1 && err.trim().split("\n").length === 1 && err.includes("can't be restored");
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
