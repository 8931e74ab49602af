import { join } from "node:path";
import { isDatabaseAway } from "#app/db/connection/database-away.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";

export const root = join(import.meta.dirname, "..");
export const migrations = join(root, "app/db/migrations");

/** Runs a command; a failure that the operator can fix is printed as one line. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Its own sentence first: its cause may be a missing file, which looks like a missing socket.
    if (error instanceof StartRefused) console.error(error.message);
    else if (isDatabaseAway(error))
      console.error("The database is away or too busy, and did not finish this: try again later.");
    else throw error;
    process.exitCode = 1;
  }
}

/** Work in one transaction, done again once if the database was away or too busy. */
export async function againIfAway<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    console.log("The database was away or too busy: trying once more.");
    return work();
  }
}
