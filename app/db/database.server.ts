import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { log } from "#app/platform/log.server.ts";
import { lendConnection } from "./connection/lend-connection.server.ts";
import { rowNames } from "./fields/row-names.ts";
import type { DB } from "./types.generated.ts";

export type Database = Kysely<DB>;
/**
 * Inside `transaction`, pass this on: the outer `db` would wait for a second connection, under load
 * forever.
 */
export type DatabaseTransaction = Transaction<DB>;

// Keep days as 'YYYY-MM-DD' text, and parse counts and identities as numbers while safe; by default
// the driver returns local midnights and text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 past what a number holds: ${text}`);
  return number;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

let pool: pg.Pool | undefined;

/**
 * Opens the process's pool. `url` is a postgres:// URL, `max` the number of connections. A query
 * fails after 5 s without a connection, or after `longestSilence` milliseconds without an answer
 * (the server's own limit is 10 s), so that a hanging database leads to 503.
 */
export function openDatabase(
  url: string,
  { max = 10, longestSilence = 11_000 }: { max?: number; longestSilence?: number } = {},
): void {
  if (pool) throw new Error("The database is open already.");
  const opened = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: longestSilence,
    idle_in_transaction_session_timeout: 15_000,
    // Data is in memory or on SSD. With the default cost of 4, the planner would scan whole tables
    // instead of using indexes. Compiling a page's query (JIT) takes longer than running it.
    options: "-c random_page_cost=1.1 -c jit=off",
    application_name: "grand-tour",
  });
  pool = opened;
  // Without a listener, a broken idle connection would end the process. A closed pool's connections
  // may still be ending when the embedded database stops: that is no news.
  opened.on("error", (error) => {
    if (pool === opened)
      log.warn({ error: error.message }, "An idle database connection was lost.");
  });
  // The same for a connection that is borrowed but idle; its next query reports the error.
  opened.on(
    "connect",
    (client) =>
      void client.on("error", (error) =>
        log.debug({ error: error.message }, "A database connection was lost."),
      ),
  );
  dropReadOnly(opened);
}

/**
 * A server that refuses to write (25006) was the primary, and is none any more: its connections end
 * when they are given back, because a new one leads to its successor.
 */
function dropReadOnly(opened: pg.Pool): void {
  const former = new WeakSet<pg.PoolClient>();
  opened.on("connect", (client) =>
    client.connection.on("errorMessage", ({ code }: pg.DatabaseError) => {
      if (code === "25006") former.add(client);
    }),
  );
  opened.on("release", (_, client) => {
    if (former.has(client)) client.end().catch(() => undefined);
  });
}

/** The open pool, for libraries that need one: jobs, rate limits. */
export function databasePool(): pg.Pool {
  if (!pool) throw new Error("The database is not open.");
  return pool;
}

/** Closes the pool after running queries. */
export async function closeDatabase(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.end();
}

/** What `read` finds in several statements, as one moment saw it. They wait for each other. */
export const readAtOneMoment = <Result>(
  database: Database,
  read: (from: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(read);

export const db: Database = connect({ prepares: false });

/**
 * Also prepares statements, so the server keeps their plans. Not for filtered lists: one plan does
 * not fit both common and rare values.
 */
export const preparedDb: Database = connect({ prepares: true });

function connect(options: { prepares: boolean }): Database {
  return new Kysely<DB>({
    plugins: [rowNames],
    dialect: new PostgresDialect({
      // Called per connection, so that importing this file opens nothing.
      pool: {
        connect: () => lendConnection(databasePool(), options),
        end: async () => {},
        options: {},
      },
    }),
  });
}
