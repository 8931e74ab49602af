import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isSilence } from "./database-away.server.ts";

/**
 * Lends a connection as Kysely needs it. After a query without an answer it takes no more queries
 * (a ROLLBACK would wait again) and does not return to the pool, because its server may be gone.
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
  return {
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy === true || silence !== undefined),
  };
}
