import { sql } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { ProviderEvent } from "./provider.ts";

/** Writes an event down; false if it was there already. */
export async function insertEvent(tx: DatabaseTransaction, event: ProviderEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("providerEvents")
    .values(event)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The provider sends an event again for three days; a month later nobody asks for it. */
export async function deleteOldEvents(): Promise<void> {
  await db
    .deleteFrom("providerEvents")
    .where("receivedAt", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}
