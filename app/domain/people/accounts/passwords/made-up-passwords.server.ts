import { sql } from "kysely";
import { type DatabaseTransaction, db } from "#app/db/database.server.ts";

/** How long a generated password works, by the database's clock (ASVS 6.4.1). */
export const madeUpGoodUntil = sql<Date>`now() + interval '7 days'`;

/** The owner has chosen the password: it no longer expires. */
export async function makePasswordPermanent(
  tx: DatabaseTransaction,
  userId: string,
): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({ passwordGoodUntil: null })
    .where("userId", "=", userId)
    .execute();
}

/** Removes expired generated passwords and their sessions. Such agents can be invited again. */
export async function sweepMadeUpPasswords(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const over = await tx
      .updateTable("accounts")
      .set({ password: null, passwordGoodUntil: null })
      .where("passwordGoodUntil", "<", sql<Date>`now()`)
      .returning("userId")
      .execute();
    const users = over.map(({ userId }) => userId);
    if (users.length > 0) await tx.deleteFrom("sessions").where("userId", "in", users).execute();
  });
}
