import { sql } from "kysely";
import { expect } from "vitest";
import { ownerDb } from "./database.ts";

/** Whether a connection to the test's database waits for another's lock. */
export async function isSomeoneWaiting(): Promise<boolean> {
  const waiting = sql<{ waits: boolean }>`SELECT EXISTS (SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`;
  return (await waiting.execute(ownerDb)).rows[0]?.waits ?? false;
}

/**
 * Resolves once a connection to the test's database waits for another's lock, or `done` has ended. It
 * asks no more then: its questions would be counted by the next test.
 */
export async function someoneWaits(done?: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  void done?.then(end, end);
  const ask = async () => isDone || isSomeoneWaiting();
  await expect.poll(ask, { timeout: 20_000 }).toBe(true);
}
