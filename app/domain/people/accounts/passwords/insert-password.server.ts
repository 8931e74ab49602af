import { randomUUID } from "node:crypto";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { madeUpGoodUntil } from "./made-up-passwords.server.ts";

/**
 * Stores a new account's password in better-auth's format. `passwordHash` is from `hashPassword`; a
 * generated (`madeUp`) password expires after a week.
 */
export async function insertPassword(
  tx: DatabaseTransaction,
  userId: string,
  passwordHash: string,
  { madeUp = false } = {},
): Promise<void> {
  await tx
    .insertInto("accounts")
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: "credential",
      userId,
      password: passwordHash,
      passwordGoodUntil: madeUp ? madeUpGoodUntil : null,
    })
    .execute();
}
