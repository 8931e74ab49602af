import type { DatabaseTransaction } from "#app/db/database.server.ts";

/**
 * Locks an account until the transaction ends, so that concurrent forms of one person count each
 * other.
 */
export async function lockAccount(tx: DatabaseTransaction, id: string): Promise<void> {
  // Not FOR UPDATE, which would also block rows that reference the account.
  await tx.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}
