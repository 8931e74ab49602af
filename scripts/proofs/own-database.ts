import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { closeDatabase, type Database, openDatabase } from "#app/db/database.server.ts";
import { migrate } from "#app/db/migrate/migrate.server.ts";
import { rowNames } from "#app/db/fields/row-names.ts";
import type { DB } from "#app/db/types.generated.ts";
import { migrations } from "../command.ts";

/** Migrates an empty database and opens it in this process, for proofs without a site. */
export async function onOwnDatabase<Result>(
  ownerUrl: string,
  work: (ownerDb: Database) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // PostgreSQL stops while connections are still being closed; without a listener that ends the process.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const dialect = new PostgresDialect({ pool });
  const ownerDb = new Kysely<DB>({ plugins: [rowNames], dialect });
  await migrate(pool, migrations);
  openDatabase(ownerUrl);
  try {
    return await work(ownerDb);
  } finally {
    await closeDatabase();
    await ownerDb.destroy();
  }
}
