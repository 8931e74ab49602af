import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { log } from "#app/platform/log.server.ts";
import { lendConnection } from "./lend-connection.server.ts";
import type { DB } from "./types.generated.ts";

export type Database = Kysely<DB>;
/** Inside `transaction`, pass this on: the outer `db` would wait for a second connection, under load for ever. */
export type DatabaseTransaction = Transaction<DB>;

// Days stay 'YYYY-MM-DD' text; counts and identities are numbers as long as they are safe ones; by itself the driver makes local midnights of days, and text of numbers.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 past what a number holds: ${text}`);
  return number;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

let pool: pg.Pool | undefined;

/**
 * Opens the one pool of this process. `url` is a postgres:// address; `max` is how many connections it may hold.
 * A query that waits longer than 5 s for a connection fails, and so does one that has met `longestSilence` milliseconds of silence (the server itself ends what
 * takes 10 s), so that a database that hangs is answered with 503 and not with silence.
 */
export function openDatabase(url: string, { max = 10, longestSilence = 11_000 }: { max?: number; longestSilence?: number } = {}): void {
  if (pool) throw new Error("The database is open already.");
  pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: longestSilence,
    idle_in_transaction_session_timeout: 15_000,
    // All that is asked for lies in memory, or on a disk without a needle: the planner's own guess of four times the price of a page in order makes it read whole tables past their indexes.
    options: "-c random_page_cost=1.1",
    application_name: "grand-tour",
  });
  // Without a listener, an idle connection that breaks ends the process.
  pool.on("error", (error) => log.warn({ error: error.message }, "An idle database connection was lost."));
  // The same for one that is lent out and runs no query just then; its borrower finds out with the next.
  pool.on(
    "connect",
    (client) => void client.on("error", (error) => log.debug({ error: error.message }, "A database connection was lost.")),
  );
}

/** The open pool, for the libraries that want one: jobs, rate limits. */
export function databasePool(): pg.Pool {
  if (!pool) throw new Error("The database is not open.");
  return pool;
}

/** Ends the pool after the queries in flight. */
export async function closeDatabase(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.end();
}

/** Tables and columns are camelCase in code. What lies in json stays as it was written. */
export const rowNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

export const db: Database = new Kysely<DB>({
  plugins: [rowNames],
  dialect: new PostgresDialect({
    // Asked per connection, so that importing this file opens nothing.
    pool: {
      connect: () => lendConnection(databasePool()),
      end: async () => {},
      options: {},
    },
  }),
});
