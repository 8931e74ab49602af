import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type Database, databasePool } from "../database.server.ts";
import { rowNames } from "../fields/row-names.ts";
import type { DB } from "../types.generated.ts";

/**
 * Runs `work` on a separate connection with a statement timeout of `longest` milliseconds; 0, the
 * default, is none, for recounts.
 */
export async function onOwnConnection<Result>(
  work: (database: Database) => Promise<Result>,
  longest = 0,
): Promise<Result> {
  const pool = new pg.Pool({
    ...databasePool().options,
    max: 1,
    // A second query waits until the first one ends.
    connectionTimeoutMillis: longest,
    statement_timeout: longest === 0 ? false : longest,
    // Gives up on a server that is gone; set above the server's own limit.
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
