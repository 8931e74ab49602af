import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isSilence } from "./database-away.server.ts";

/**
 * Lends a connection of the pool, as Kysely wants one. Once a query on it has met silence it takes no more, so that a transaction's ROLLBACK does not wait as long again,
 * and it does not go back to the pool: the server behind it may be gone without a word, and the next borrower would wait too.
 */
export async function lendConnection(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  let silence: unknown;
  const query = async (...given: unknown[]) => {
    if (silence !== undefined) throw silence;
    try {
      return await (client.query as (...args: unknown[]) => Promise<unknown>).apply(client, given);
    } catch (error) {
      if (isSilence(error)) silence = error;
      throw error;
    }
  };
  return { query: query as PostgresPoolClient["query"], release: (destroy) => client.release(destroy === true || silence !== undefined) };
}
