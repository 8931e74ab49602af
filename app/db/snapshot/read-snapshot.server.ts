import pg from "pg";
import { databasePool } from "../database.server.ts";

/** Advisory lock for backups: a second process is refused instead of waiting. */
const snapshotLock = 715_190_023;

/**
 * Gives `work` a connection with a consistent snapshot; writers are not blocked. Returns null if
 * another process is already making a backup.
 */
export async function readSnapshot<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result | null> {
  // Not from the pool: reading a large table takes longer than its query limit.
  const client = new pg.Client({
    ...databasePool().options,
    statement_timeout: false,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // Without a listener, a broken connection would end the process; the query reports the error too.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ free: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS free",
      [snapshotLock],
    );
    if (rows[0]?.free !== true) return null;
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(copySettings);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Settings that make COPY's text independent of the server, in physical row order. */
const copySettings = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL timezone = 'UTC'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 3;
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL synchronize_seqscans = off`;
