import { db, type DatabaseTransaction } from "#app/db/database.server.ts";

/** The account with this lower-case email; undefined if none. */
export function findAccount(email: string) {
  return db
    .selectFrom("users")
    .select(["name", "phone", "role", "emailVerified"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/**
 * Locks an account until the transaction ends, so that concurrent forms of one person count each
 * other.
 */
export async function lockAccount(tx: DatabaseTransaction, id: string): Promise<void> {
  // Not FOR UPDATE, which would also block rows that reference the account.
  await tx.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}
