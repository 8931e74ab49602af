import { sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { WrittenCustomer } from "#app/db/fields/written-fields.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { phoneDigits } from "#app/values/text/phone-number.ts";
import type { Permitted } from "../permissions.ts";
import type { Staff } from "../viewer.ts";
import { selectCustomers, toCustomerLine } from "./customer-columns.server.ts";
import type { CustomerLine } from "./customer.ts";
import { insertCustomer } from "./edit-customer.server.ts";

/** Of those who are like somebody, the most that are shown. */
const mostAlike = 6;
/** Fewer digits are in many numbers. */
const leastDigits = 7;

/**
 * Customers who may be this person: with the email, the last digits of the phone number, or nearly
 * the name. The nearest first; none for nothing typed.
 */
export async function alikeCustomers(
  _viewer: Staff,
  { name, email, phone }: WrittenCustomer,
): Promise<CustomerLine[]> {
  const digits = phoneDigits(phone ?? "").slice(-10);
  const named = sql`lower(without_accents(${name.trim()}))`;
  const conditions = [
    ...(email === null ? [] : [sql<SqlBool>`customers.email = ${email}`]),
    ...(digits.length < leastDigits
      ? []
      : [sql<SqlBool>`search_text LIKE ${`%${digits}%`} AND NOT is_staff`]),
    ...(name.trim().length < 3 ? [] : [sql<SqlBool>`${named} <% search_text AND NOT is_staff`]),
  ];
  if (conditions.length === 0) return [];
  const found = await db
    .selectFrom("customers")
    .select("id")
    .where("isStaff", "=", false)
    .where((customer) => customer.or(conditions))
    .orderBy(sql`customers.email IS NOT DISTINCT FROM ${email} DESC`)
    .orderBy(sql`word_similarity(${named}, search_text) DESC`)
    .orderBy("createdAt", "desc")
    .limit(mostAlike)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await selectCustomers().where("customers.id", "in", ids).execute();
  return rows
    .map(toCustomerLine)
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

type Created = { ok: true; id: string };

/** Makes a customer by hand, once for each key. Refused if somebody has the email. */
export function createCustomer(
  viewer: Permitted<"write", "customers">,
  { key, person }: { key: string; person: WrittenCustomer },
  requestOrigin: RequestOrigin,
) {
  const once = { key, content: { form: "customer", ...person } };
  const constraints = { customers_email_key: "email-taken" } as const;
  return command(
    { by: viewer, requestOrigin, once, constraints },
    async ({ tx, record }): Promise<Created> => {
      const id = await insertCustomer(tx, person);
      const subject = { type: "customer", id: person.email ?? id } as const;
      await record({ action: "customer-created", subject, after: person });
      return { ok: true, id };
    },
  );
}
