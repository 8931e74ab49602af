import { db } from "#app/db/database.server.ts";
import type { Staff } from "../viewer.ts";

/** The id of the customer whose email this is, for a link to their page; null where nobody is known by it, and for one of the staff. */
export async function customerIdOf(_viewer: Staff, email: string): Promise<string | null> {
  const row = await db.selectFrom("customers").select("id").where("email", "=", email).where("isStaff", "=", false).executeTakeFirst();
  return row?.id ?? null;
}
