import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type Database, databasePool } from "./database.server.ts";
import { rowNames } from "./row-names.ts";
import type { DB } from "./types.generated.ts";

/** Lends a connection of its own whose statements may take as long as they need: for recounts. */
export async function withoutTimeLimit<Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({
    ...databasePool().options,
    max: 1,
    // A second query waits for the first, as long as that takes.
    connectionTimeoutMillis: 0,
    statement_timeout: false,
    query_timeout: 0,
  });
  // Without a listener, a broken connection would end the process; the query reports the error too.
  pool.on("error", () => undefined);
  const database = new Kysely<DB>({ plugins: [rowNames], dialect: new PostgresDialect({ pool }) });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
