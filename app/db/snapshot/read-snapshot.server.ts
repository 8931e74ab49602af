import pg from "pg";
import { databasePool } from "../database.server.ts";

/** One number for every process that makes a backup: the second is told, instead of waiting. */
const snapshotLock = 715_190_023;

/**
 * Gives `work` a connection that sees the database as it is at this moment, whatever is written
 * meanwhile; nobody waits for it. Returns null where another process does the same just now.
 */
export async function readSnapshot<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result | null> {
  // Not one of the pool's: reading a large table takes longer than a visitor's query may.
  const client = new pg.Client({
    ...databasePool().options,
    statement_timeout: false,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // Without a listener, a connection that breaks ends the process; the query says so too.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_lock($1) AS free", [snapshotLock]);
    if (rows[0]?.free !== true) return null;
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(copySettings);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Text that means the same everywhere, and rows in the order in which they lie. */
const copySettings = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL timezone = 'UTC'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 3;
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL synchronize_seqscans = off`;
