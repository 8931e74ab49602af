import type pg from "pg";
import { DatabaseNotReady, StartRefused } from "#app/platform/settings/start-refused.ts";
import { isDatabaseAway } from "./database-away.server.ts";

/**
 * Throws a one-line `StartRefused` if the database of `setting` refuses us, `DatabaseNotReady` if it
 * may answer later.
 */
export async function requireAnswer(pool: pg.Pool, setting: string): Promise<void> {
  try {
    await pool.query("SELECT 1");
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
