import pg from "pg";

/** PostgreSQL's code of a statement that it canceled. */
const statementTimeout = "57014";
/** What the pool says of a connection that it could not give in time. */
export const noConnection = "timeout exceeded when trying to connect";

/**
 * Runs `work` until a busy machine serves it, as a client comes again who waited longer than a
 * connection or a lock may take. `onTurnedAway` hears of each time.
 */
export async function untilServed<Result>(
  work: () => Promise<Result>,
  onTurnedAway: () => void,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTurnedAway(error)) throw error;
      onTurnedAway();
    }
  }
}

/** Whether it timed out waiting for a connection or a lock: nothing was written. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === statementTimeout
    : error instanceof Error && error.message === noConnection;
