import { log } from "#app/platform/log.server.ts";
import { isDatabaseAway } from "./database-away.server.ts";
import { db, type DatabaseTransaction } from "./database.server.ts";

type Answer = { ok: true } | { ok: false; reason: string };

/** Runs a change in a transaction of its own. A refusal that it returns takes back all that it did; a database that is away is one too. */
export async function refusableTransaction<Result extends Answer>(
  change: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result | { ok: false; reason: "unavailable" }> {
  let refusal: Result | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await change(tx);
      if (result.ok) return result;
      refusal = result;
      throw new Error("The change was refused.");
    });
  } catch (error) {
    if (refusal) return refusal;
    if (!isDatabaseAway(error)) throw error;
    log.error({ err: error }, "A change could not be made.");
    return { ok: false, reason: "unavailable" };
  }
}
