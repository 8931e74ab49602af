import { db } from "#app/db/database.server.ts";
import type { Staff } from "../viewer.ts";
import type { Customer } from "./customer.ts";
import { selectCustomers, toCustomerLine } from "./customer-columns.server.ts";

/** A customer by id, with notes; null if none or staff. */
export async function readCustomer(_viewer: Staff, id: string): Promise<Customer | null> {
  const row = await selectCustomers()
    .select(["users.createdAt as signedUpAt", "customers.version"])
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
  const { userId, signedUpAt, version } = row;
  return { ...toCustomerLine(row), userId, signedUpAt, version, notes };
}

/** The customer of a booking, and how many others they have; null if staff. */
export async function readBookedCustomer(
  _viewer: Staff,
  id: string,
): Promise<{ id: string; hasAccount: boolean; others: number } | null> {
  const row = await db
    .selectFrom("customers")
    .select(["id", "userId"])
    .select((eb) =>
      eb
        .selectFrom("bookingFigures as booking")
        .whereRef("booking.customerId", "=", "customers.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("bookings"),
    )
    .where("id", "=", id)
    .where("isStaff", "=", false)
    .executeTakeFirst();
  return row
    ? { id: row.id, hasAccount: row.userId !== null, others: (row.bookings ?? 1) - 1 }
    : null;
}
