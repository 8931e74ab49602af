import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "../database.server.ts";

/** Milliseconds between two checks, and the maximum wait for other transactions. */
const pollEvery = 200;
const longestWait = 20_000;

/**
 * Reads the newest id, then waits for all running transactions, so that no lower id can still
 * appear. Null after `wait` milliseconds.
 */
export async function readSettled<Value>(
  read: () => Promise<Value>,
  wait = longestWait,
): Promise<Value | null> {
  const value = await read();
  const { rows } = await sql<{ next: string }>`
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`.execute(db);
  const next = rows[0]?.next ?? "0";
  for (let waited = 0; ; waited += pollEvery) {
    const { rows: ended } = await sql`
      SELECT 1 WHERE pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8`.execute(db);
    if (ended.length > 0) return value;
    if (waited >= wait) return null;
    await delay(pollEvery);
  }
}
