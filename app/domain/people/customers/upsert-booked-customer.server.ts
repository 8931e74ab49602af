import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { customerIdByEmail, customerIdOfAccount } from "./customer-id-of.server.ts";

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
        ELSE coalesce(customers.phone, excluded.phone) END
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
