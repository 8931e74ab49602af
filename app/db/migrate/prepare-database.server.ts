import { startEmbeddedDatabase } from "@grand-tour/embedded-postgres/start-embedded-database.server.ts";
import type { Env } from "#app/platform/settings/env.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { closeDatabase, databasePool, db, openDatabase } from "../database.server.ts";
import { requireAnswer } from "../connection/require-answer.server.ts";
import { isInUse } from "../seed/is-in-use.server.ts";

export type PreparedDatabase = {
  url: string;
  /** Calls back when another process has taken over the embedded database, so this one must end. */
  onTaken(listener: () => void): void;
  /** Closes the pool and stops the embedded database. */
  stop(): Promise<void>;
};

export type PrepareOptions = {
  settings: Pick<Env, "DATABASE_URL" | "DATABASE_OWNER_URL" | "DATABASE_POOL" | "DATA_DIR">;
  /** Folder of the SQL migrations. */
  migrations: string;
  /** Receives lines for the operator about slow steps. */
  log: (line: string) => void;
};

/**
 * Starts the database (DATABASE_URL or embedded), opens the pool, migrates both schemas and seeds
 * an empty one. Throws `StartRefused` if impossible, with nothing left running.
 */
export async function prepareDatabase({
  settings,
  migrations,
  log,
}: PrepareOptions): Promise<PreparedDatabase> {
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedDatabase({ dataDir: settings.DATA_DIR, log });
  const url = settings.DATABASE_URL ?? embedded?.url ?? "";
  const ownerUrl = embedded?.ownerUrl ?? settings.DATABASE_OWNER_URL;
  const stop = async () => {
    await closeDatabase();
    await embedded?.stop();
  };
  try {
    openDatabase(url, { max: settings.DATABASE_POOL });
    await requireAnswer(databasePool(), "DATABASE_URL");
    await bringUpToDate({ ownerUrl, migrations, log });
    if (!(await isInUse(db))) await seed(log);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    onTaken: (listener) => embedded?.onExit(({ final }) => (final ? listener() : undefined)),
  };
}

async function seed(log: (line: string) => void): Promise<void> {
  // Once in the life of a database: the process at rest does not have the samples (decision 063).
  const { seedSite } = await import("../seed/seed-site.server.ts");
  const seeded = await seedSite(db, { today: businessDay(new Date()) });
  if (seeded.packages > 0)
    log(`Filled the new database: ${seeded.packages} packages, ${seeded.faqs} FAQs.`);
}
