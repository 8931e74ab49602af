import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { ProviderEvent } from "./provider.ts";

/** Inserts an event; false if it is already stored. */
export async function insertEvent(tx: DatabaseTransaction, event: ProviderEvent): Promise<boolean> {
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
