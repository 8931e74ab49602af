import { db } from "#app/db/database.server.ts";
import type { Staff } from "../viewer.ts";
import type { Customer } from "./customer.ts";
import { selectCustomers, toCustomerLine } from "./customer-columns.server.ts";

/** A customer by the id, with the agents' notes; null where there is none, or where it is one of the staff. */
export async function readCustomer(_viewer: Staff, id: string): Promise<Customer | null> {
  const row = await selectCustomers()
    .select("users.created_at as signed_up_at")
    .where("customers.id", "=", id)
    .where("customers.is_staff", "=", false)
    .executeTakeFirst();
  if (!row) return null;
  const notes = await db
    .selectFrom("customer_notes")
    .leftJoin("users", "users.id", "customer_notes.author_id")
    .select(["customer_notes.id", "customer_notes.note", "users.name as author", "customer_notes.created_at as at"])
    .where("customer_id", "=", id)
    .orderBy("customer_notes.id", "desc")
    .execute();
  return { ...toCustomerLine(row), userId: row.user_id, signedUpAt: row.signed_up_at, notes };
}
