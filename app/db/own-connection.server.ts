import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type Database, databasePool } from "./database.server.ts";
import { rowNames } from "./row-names.ts";
import type { DB } from "./types.generated.ts";

/**
 * Lends a connection of its own, on which a statement may take `longest` milliseconds; by default as
 * long as it needs, for recounts.
 */
export async function onOwnConnection<Result>(
  work: (database: Database) => Promise<Result>,
  longest = 0,
): Promise<Result> {
  const pool = new pg.Pool({
    ...databasePool().options,
    max: 1,
    // A second query waits for the first, as long as that takes.
    connectionTimeoutMillis: longest,
    statement_timeout: longest === 0 ? false : longest,
    // Ends the wait for a server that is gone; later than the server's own limit.
    query_timeout: longest === 0 ? 0 : longest + 1_000,
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
