import { join } from "node:path";
import { StartRefused } from "#app/platform/settings/start-refused.ts";

export const root = join(import.meta.dirname, "..");
export const migrations = join(root, "app/db/migrations");

/** Runs a command; a failure that the operator can fix is printed as one line. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
