import { db } from "#app/db/database.server.ts";
import type { Staff } from "../viewer.ts";
import type { Customer } from "./customer.ts";
import { selectCustomers, toCustomerLine } from "./customer-columns.server.ts";

/** A customer by id, with notes; null if none or staff. */
export async function readCustomer(_viewer: Staff, id: string): Promise<Customer | null> {
  const row = await selectCustomers()
    .select("users.createdAt as signedUpAt")
    .where("customers.id", "=", id)
    .where("customers.isStaff", "=", false)
    .executeTakeFirst();
  if (!row) return null;
  const notes = await db
    .selectFrom("customerNotes")
    .leftJoin("users", "users.id", "customerNotes.authorId")
    .select([
      "customerNotes.id",
      "customerNotes.note",
      "users.name as author",
      "customerNotes.createdAt as at",
    ])
    .where("customerId", "=", id)
    .orderBy("customerNotes.id", "desc")
    .execute();
  return { ...toCustomerLine(row), userId: row.userId, signedUpAt: row.signedUpAt, notes };
}
