import { type RawBuilder, sql } from "kysely";
import { type DatabaseTransaction, db } from "#app/db/database.server.ts";
import type { SignedIn, Staff } from "../viewer.ts";

type Booked = {
  customerEmail?: string | null;
  customerName: string;
  customerPhone?: string | null;
};

/**
 * The statement that makes or updates the customer whom a booking names: the common table expression
 * `customer` of the one that writes the booking. An account says its own name and phone, and takes a phone that it lacks; who
 * has no account goes by the latest booking. Without an email it is always a new customer.
 */
export function upsertBookedCustomer({
  customerEmail = null,
  customerName,
  customerPhone = null,
}: Booked): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`(
    INSERT INTO customers (email, name, phone, user_id, is_staff)
    SELECT booked.email, booked.name, booked.phone, users.id, users.role IS NOT NULL
    FROM (SELECT ${customerEmail}::text AS email, ${customerName}::text AS name, ${customerPhone}::text AS phone) AS booked
    LEFT JOIN users ON users.email = booked.email
    -- A row that says the same already is not locked: bookings of one customer don't wait for each other.
    WHERE NOT EXISTS (
      SELECT FROM customers WHERE customers.email = booked.email AND CASE
        WHEN customers.user_id IS NULL THEN customers.name = booked.name AND (booked.phone IS NULL OR customers.phone = booked.phone)
        ELSE customers.phone IS NOT NULL OR booked.phone IS NULL END)
    ON CONFLICT (email) DO UPDATE SET
      name = CASE WHEN customers.user_id IS NULL THEN excluded.name ELSE customers.name END,
      phone = CASE WHEN customers.user_id IS NULL THEN coalesce(excluded.phone, customers.phone)
        ELSE coalesce(customers.phone, excluded.phone) END,
      version = customers.version + 1
    RETURNING id)`;
}

/** SQL: the id of the customer of an account that books, or else of whom `customer` has written or left as it was. */
export const bookedCustomerId = ({
  customerEmail = null,
  userId = null,
}: Pick<Booked, "customerEmail"> & { userId?: string | null }) =>
  sql<string>`coalesce(${customerIdOfAccount(userId)}, (SELECT id FROM customer), ${customerIdByEmail(customerEmail)})`;

/** The id of the customer whom a booking without an account names, made or updated. */
export async function upsertCustomerOf(tx: DatabaseTransaction, booked: Booked): Promise<string> {
  const { customerEmail = null } = booked;
  const { id } = await tx
    .with("customer", () => upsertBookedCustomer(booked))
    .selectNoFrom(bookedCustomerId({ customerEmail }).as("id"))
    .executeTakeFirstOrThrow();
  return id;
}

/** SQL: the id of the customer with this email, or whose account this is; null for nobody. */
export const customerIdByEmail = (email: string | null | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(SELECT id FROM customers WHERE email = ${email})`;
export const customerIdOfAccount = (userId: string | null): RawBuilder<string> =>
  sql<string>`(SELECT id FROM customers WHERE user_id = ${userId})`;

/** The customer who wrote or called, by email or id; null if unknown or staff. */
export async function findCaller(
  _viewer: Staff,
  { customerId, email }: { customerId: string | null; email: string | null },
): Promise<{ id: string; phone: string | null } | null> {
  const row = await db
    .selectFrom("customers")
    .select(["id", "phone"])
    .where((customer) =>
      customerId === null ? customer("email", "=", email) : customer("id", "=", customerId),
    )
    .where("isStaff", "=", false)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps the phone number of somebody whose profile has none, in the transaction of the form that they typed it into. */
export async function saveFirstPhone(
  tx: DatabaseTransaction,
  { id, phone: known }: SignedIn,
  phone: string,
): Promise<void> {
  if (known !== null) return;
  await tx
    .with("account", (query) =>
      query
        .updateTable("users")
        .set((row) => ({ phone, version: row("version", "+", 1), updatedAt: new Date() }))
        .where("id", "=", id)
        .where("phone", "is", null)
        .returning(["id", "phone"]),
    )
    .updateTable("customers")
    .from("account")
    .set((row) => ({ phone: row.ref("account.phone"), version: row("customers.version", "+", 1) }))
    .whereRef("customers.userId", "=", "account.id")
    .execute();
}
