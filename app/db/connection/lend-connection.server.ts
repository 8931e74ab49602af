import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isSilence } from "./database-away.server.ts";
import { isOutdatedPlan, preparedName } from "./prepared-name.server.ts";

/**
 * Lends Kysely a connection. After an unanswered query it is not reused, because its server may be
 * gone. `prepares` keeps statements' plans.
 */
export async function lendConnection(
  pool: pg.Pool,
  { prepares = false }: { prepares?: boolean } = {},
): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  const send = (client.query as (...given: unknown[]) => Promise<unknown>).bind(client);
  let silence: unknown;
  let outdated = false;
  const query = async (...given: unknown[]) => {
    if (silence !== undefined) throw silence;
    const [text, values] = given as [string, unknown[]];
    const name = prepares ? preparedName(text, values) : undefined;
    try {
      return await (name === undefined ? send(...given) : send({ name, text, values }));
    } catch (error) {
      if (isSilence(error)) silence = error;
      outdated ||= isOutdatedPlan(error);
      if (name === undefined || !isOutdatedPlan(error)) throw error;
      // Inside a transaction this fails too, and its command runs again.
      return send(text, values).catch(() => {
        throw error;
      });
    }
  };
  return {
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy === true || silence !== undefined || outdated),
  };
}
