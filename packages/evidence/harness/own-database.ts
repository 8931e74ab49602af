import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import {
  closeDatabase,
  type Database,
  databasePool,
  openDatabase,
} from "../../../app/db/database.server.ts";
import { migrate } from "../../../app/db/migrate/migrate.server.ts";
import { migrateJobs } from "../../../app/platform/jobs.server.ts";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { rowNames } from "../../../app/db/fields/row-names.ts";
import type { DB } from "../../../app/db/types.generated.ts";
import { migrations } from "../../../scripts/command.ts";

/**
 * Runs `work` with `db` open on a migrated PostgreSQL of its own, as the owner, because controls drop
 * constraints and triggers. `connections` is the size of the pool.
 */
export async function inNewDatabase<Result>(
  work: (url: string) => Promise<Result>,
  { connections }: { connections?: number } = {},
): Promise<Result> {
  const database = await startTemporaryDatabase();
  try {
    openDatabase(database.ownerUrl, connections === undefined ? {} : { max: connections });
    await migrate(databasePool(), migrations);
    await migrateJobs(databasePool());
    return await work(database.ownerUrl);
  } finally {
    await closeDatabase();
    await database.stop();
  }
}

/** Migrates an empty database and opens it in this process, for proofs without a site. */
export async function onOwnDatabase<Result>(
  ownerUrl: string,
  work: (ownerDb: Database) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // PostgreSQL stops while connections are still being closed; without a listener that ends the process.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  pool.on("error", () => undefined);
  const dialect = new PostgresDialect({ pool });
  const ownerDb = new Kysely<DB>({ plugins: [rowNames], dialect });
  await migrate(pool, migrations);
  await migrateJobs(pool);
  openDatabase(ownerUrl);
  try {
    return await work(ownerDb);
  } finally {
    await closeDatabase();
    await ownerDb.destroy();
  }
}
