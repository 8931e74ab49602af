import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "../viewer.ts";

/** SQL: the id of the customer with this email, or whose account this is; null for nobody. */
export const customerIdByEmail = (email: string | null | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(SELECT id FROM customers WHERE email = ${email})`;
export const customerIdOfAccount = (userId: string | null): RawBuilder<string> =>
  sql<string>`(SELECT id FROM customers WHERE user_id = ${userId})`;

/** The id of a customer's page, by id or email; null if unknown or staff. */
export async function customerIdOf(
  _viewer: Staff,
  known: { id: string } | { email: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("customers")
    .select("id")
    .where((customer) => customer.and(known))
    .where("isStaff", "=", false)
    .executeTakeFirst();
  return row?.id ?? null;
}
