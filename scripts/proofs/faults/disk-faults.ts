import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "./fault.ts";
import type { World } from "./world.ts";

const ballastOf = ({ disk }: World) => join(disk ?? "", "ballast");

/** Writes until the disk takes no more. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    // A piece that does not fit is written in part: only the next one fails.
    for (const piece = Buffer.alloc(4 * 2 ** 20); ;) await file.write(piece);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    await file.close();
  }
}

/** The disk that holds the database. */
export const diskFaults: readonly Fault[] = [
  {
    name: "disk full",
    world: "embedded",
    target: "disk",
    inject: (world) => fill(ballastOf(world)),
    lasts: ({ short }) => 1.5 * short,
    heal: (world) => rm(ballastOf(world), { force: true }),
  },
];
