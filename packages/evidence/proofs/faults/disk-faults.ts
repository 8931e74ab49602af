import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "./fault.ts";
import type { Environment } from "./environment.ts";

const ballastOf = ({ disk }: Environment) => join(disk ?? "", "ballast");

/** Writes until the disk is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    // A chunk that doesn't fit is written in part; only the next one fails.
    for (const piece = Buffer.alloc(4 * 2 ** 20); ;) await file.write(piece);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    await file.close();
  }
}

/** Faults of the database's disk. */
export const diskFaults: readonly Fault[] = [
  {
    name: "disk full",
    environment: "embedded",
    target: "disk",
    inject: (environment) => fill(ballastOf(environment)),
    lasts: ({ short }) => 1.5 * short,
    heal: (environment) => rm(ballastOf(environment), { force: true }),
  },
];
