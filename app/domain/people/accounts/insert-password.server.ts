import { randomUUID } from "node:crypto";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { madeUpGoodUntil } from "./made-up-passwords.server.ts";

/** Gives a new account its password, in the shape in which better-auth looks for one. `passwordHash` is what `hashPassword` makes; a password that is `madeUp` by the site is good for a week. */
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
