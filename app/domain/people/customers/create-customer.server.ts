import { sql, type SqlBool } from "kysely";
import { type Database, db, type DatabaseTransaction } from "#app/db/database.server.ts";
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
  person: WrittenCustomer,
): Promise<CustomerLine[]> {
  const ids = await alikeIds(person, db);
  if (ids.length === 0) return [];
  const rows = await selectCustomers().where("customers.id", "in", ids).execute();
  return rows
    .map(toCustomerLine)
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Whether the form has shown everybody who is like the person that it makes. */
export async function hasShownAlike(
  tx: DatabaseTransaction,
  person: WrittenCustomer,
  shown: readonly string[],
): Promise<boolean> {
  return (await alikeIds(person, tx)).every((id) => shown.includes(id));
}

async function alikeIds(
  { name, email, phone }: WrittenCustomer,
  database: Database,
): Promise<string[]> {
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
  const found = await database
    .selectFrom("customers")
    .select("id")
    .where("isStaff", "=", false)
    .where((customer) => customer.or(conditions))
    .orderBy(sql`customers.email IS NOT DISTINCT FROM ${email} DESC`)
    .orderBy(sql`word_similarity(${named}, search_text) DESC`)
    .orderBy("createdAt", "desc")
    .limit(mostAlike)
    .execute();
  return found.map(({ id }) => id);
}

type Created = { ok: true; id: string } | { ok: false; reason: "alike" };

/**
 * Makes a customer by hand, once for each key. Refused if somebody has the email, or is like them and
 * was not `shown`.
 */
export function createCustomer(
  viewer: Permitted<"write", "customers">,
  { key, person, shown }: { key: string; person: WrittenCustomer; shown: readonly string[] },
  requestOrigin: RequestOrigin,
) {
  const once = { key, content: { form: "customer", ...person } };
  const constraints = { customers_email_key: "email-taken" } as const;
  return command(
    { by: viewer, requestOrigin, once, constraints },
    async ({ tx, record }): Promise<Created> => {
      if (!(await hasShownAlike(tx, person, shown))) return { ok: false, reason: "alike" };
      const id = await insertCustomer(tx, person);
      const subject = { type: "customer", id: person.email ?? id } as const;
      await record({ action: "customer-created", subject, after: person });
      return { ok: true, id };
    },
  );
}
