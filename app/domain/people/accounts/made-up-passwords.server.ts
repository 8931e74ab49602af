import { sql } from "kysely";
import { type DatabaseTransaction, db } from "#app/db/database.server.ts";

/** For how long a password that the site made up opens the account, by the database's clock (ASVS 6.4.1). */
export const madeUpGoodUntil = sql<Date>`now() + interval '7 days'`;

/** The account's password is now one that its owner chose: it has no end. */
export async function keepPassword(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.updateTable("accounts").set({ passwordGoodUntil: null }).where("userId", "=", userId).execute();
}

/** Takes away made-up passwords whose time is over, and the sessions they opened. Such an agent can be invited to choose one. */
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
