import type { Database } from "#app/db/database.server.ts";

/**
 * Removes an account's second factor in the caller's transaction: secret and recovery codes. False
 * if there was none.
 */
export async function dropTwoFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.updateTable("users").set({ twoFactorEnabled: false }).where("id", "=", userId).execute();
  const dropped = await tx
    .deleteFrom("twoFactors")
    .where("userId", "=", userId)
    .returning("id")
    .execute();
  return dropped.length > 0;
}
