import type { Insertable } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { addCustomer, hideStaff } from "#app/domain/people/customers/customer-of-account.server.ts";

/** Inserts an account with its customer row, like the site's commands. */
export function insertAccount(account: Insertable<DB["users"]>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.insertInto("users").values(account).execute();
    if (account.role) await hideStaff(tx, account);
    else await addCustomer(tx, account);
  });
}

/** Makes a customer a member of staff, which no command of the site does. */
export function hire({ id, email }: { id: string; email: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.updateTable("users").set({ role: "agent" }).where("id", "=", id).execute();
    await hideStaff(tx, { id, email });
  });
}
