import { sql, type SqlBool } from "kysely";
import { countBounds } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { cleanPhone, phoneDigits } from "#app/values/text/phone-number.ts";

/** The digits of a search that is a phone number, or a part of four or more; null for any other. */
export function searchedDigits(q: string): string | null {
  const digits = phoneDigits(q);
  return digits.length >= 4 && /^[\d ()./+-]+$/.test(cleanPhone(q)) ? digits : null;
}

/** Whether a customer's phone number has these digits; its index holds who is not on the staff. */
export const hasDigits = (digits: string) => sql<SqlBool>`search_text LIKE ${`%${digits}%`}`;

/** The ids of the newest customers whose phone number has these digits. */
export async function customersByPhone(digits: string): Promise<string[]> {
  const rows = await db
    .selectFrom("customers")
    .select("id")
    .where("isStaff", "=", false)
    .where(hasDigits(digits))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(countBounds.searched)
    .execute();
  return rows.map(({ id }) => id);
}
