import { join } from "node:path";
import { StartRefused } from "#app/platform/start-refused.ts";

export const root = join(import.meta.dirname, "..");
export const migrations = join(root, "app/db/migrations");

/** Runs a command to its end: what it can't do for a reason that the operator can mend is said in one line. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
