import type pg from "pg";
import { DatabaseNotReady, StartRefused } from "#app/platform/settings/start-refused.ts";
import { isDatabaseAway } from "./database-away.server.ts";

/** How often a database that is slow to take a connection is asked: on a machine that has just started. */
const most = 4;

/**
 * Throws a one-line `StartRefused` if the database of `setting` refuses us, `DatabaseNotReady` if it
 * may answer later.
 */
export async function requireAnswer(pool: pg.Pool, setting: string): Promise<void> {
  try {
    await answerOf(pool, most);
  } catch (error) {
    const { host, pathname } = new URL(pool.options.connectionString ?? "");
    const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const Refusal = isDatabaseAway(error) ? DatabaseNotReady : StartRefused;
    throw new Refusal(
      `The database ${host}${pathname} can't be used: ${reason}. Check ${setting}.`,
      { cause: error },
    );
  }
}

async function answerOf(pool: pg.Pool, left: number): Promise<void> {
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    if (left === 1 || !isSlow(error)) throw error;
    await answerOf(pool, left - 1);
  }
}

/** Whether nobody took the connection within the pool's time. */
const isSlow = (error: unknown): boolean =>
  error instanceof Error && /connection timeout|timeout exceeded/.test(error.message);
