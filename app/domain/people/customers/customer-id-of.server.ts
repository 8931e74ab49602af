import { db } from "#app/db/database.server.ts";
import type { Staff } from "../viewer.ts";

/** The customer's id for an email, to link to their page; null if unknown or staff. */
export async function customerIdOf(_viewer: Staff, email: string): Promise<string | null> {
  const row = await db
    .selectFrom("customers")
    .select("id")
    .where("email", "=", email)
    .where("isStaff", "=", false)
    .executeTakeFirst();
  return row?.id ?? null;
}
