import { sql } from "kysely";
import { expect } from "vitest";
import { ownerDb } from "./database.ts";

/** Whether a connection to the test's database waits for another's lock. */
export async function isSomeoneWaiting(): Promise<boolean> {
  const waiting = sql<{ waits: boolean }>`SELECT EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`;
  return (await waiting.execute(ownerDb)).rows[0]?.waits ?? false;
}

/** Resolves once a connection to the test's database waits for another's lock. */
export async function someoneWaits(): Promise<void> {
  await expect.poll(isSomeoneWaiting, { timeout: 20_000 }).toBe(true);
}
