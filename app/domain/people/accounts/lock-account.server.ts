import type { DatabaseTransaction } from "#app/db/database.server.ts";

/** Holds an account until the transaction ends: of forms sent at once by one person, each counts those before it. */
export async function lockAccount(tx: DatabaseTransaction, id: string): Promise<void> {
  // Not FOR UPDATE: that would also keep waiting what only refers to the account.
  await tx.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}
