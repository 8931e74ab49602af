import type { Database } from "#app/db/database.server.ts";

/** Takes the second factor from an account in the caller's transaction: secret and recovery codes are gone. False where it had none. */
export async function dropTwoFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.updateTable("users").set({ twoFactorEnabled: false }).where("id", "=", userId).execute();
  const dropped = await tx.deleteFrom("twoFactors").where("userId", "=", userId).returning("id").execute();
  return dropped.length > 0;
}
