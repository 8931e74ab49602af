import { sql } from "kysely";
import { addJob } from "#app/db/add-job.server.ts";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import { log } from "#app/platform/log.server.ts";
import { paymentProvider } from "./provider.server.ts";
import { ForgedEvent, type ProviderEvent } from "./provider.ts";

/** The job that settles what an event is about. The name is persisted in the queue. */
export const eventJob = "hear-provider";

type WebhookResult = { ok: true } | { ok: false; reason: "no-provider" | "forged" } | Unavailable;

/** Stores an event if the provider signed these bytes within the last five minutes. */
export async function receiveWebhook(body: Buffer, signature: string): Promise<WebhookResult> {
  const provider = paymentProvider();
  if (!provider) return { ok: false, reason: "no-provider" };
  try {
    return await storeEvent(await provider.readWebhook(body, signature));
  } catch (error) {
    if (!(error instanceof ForgedEvent)) throw error;
    log.warn("A webhook event without a valid signature was refused.");
    return { ok: false, reason: "forged" };
  }
}

/**
 * Stores an event once, with its job. Its content is not trusted: the job reads the state from the
 * provider.
 */
function storeEvent(event: ProviderEvent) {
  return command({ by: { kind: "system" }, requestOrigin: null }, async ({ tx }) => {
    const { about, ref } = event;
    if ((await insertEvent(tx, event)) && about !== "other")
      await addJob(tx, eventJob, { about, ref });
    return { ok: true };
  });
}

/** Inserts an event; false if it is already stored. */
async function insertEvent(tx: DatabaseTransaction, event: ProviderEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("providerEvents")
    .values(event)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes events older than 30 days: the provider repeats them for three days only. */
export async function deleteOldEvents(): Promise<void> {
  await db
    .deleteFrom("providerEvents")
    .where("receivedAt", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}
