import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { WrittenCustomer } from "#app/db/fields/written-fields.ts";

/** A customer as an import brings one, and an archive takes one along. */
export type ImportedCustomer = WrittenCustomer & {
  notes: string;
  /** YYYY-MM-DD in New York; null for now. */ since: string | null;
};

/** What tells imported customers apart: the email, or else name and phone. */
export const customerKey = ({
  email,
  name,
  phone,
}: Pick<ImportedCustomer, "email" | "name" | "phone">) =>
  email ?? `${name.toLowerCase()} ${(phone ?? "").replaceAll(/\D/g, "")}`;

/**
 * Inserts customers whom nobody knows; those who are known stay as they are. Returns the ids of all
 * by `customerKey`, and how many are new.
 */
export async function insertImportedCustomers(
  tx: DatabaseTransaction,
  customers: readonly ImportedCustomer[],
  importId: string,
): Promise<{ ids: Map<string, string>; made: number }> {
  const known = await tx
    .selectFrom("customers")
    .select(["id", "email", "name", "phone"])
    .where((customer) =>
      customer.or([
        customer("email", "=", anyOf(customers.flatMap(({ email }) => email ?? []))),
        customer.and([
          customer("email", "is", null),
          customer("name", "=", anyOf(customers.map(({ name }) => name))),
        ]),
      ]),
    )
    .execute();
  const ids = new Map(known.map((row) => [customerKey(row), row.id]));
  const rows = customers
    .filter((customer) => !ids.has(customerKey(customer)))
    .map((customer) => ({ ...customer, id: randomUUID() }));
  if (rows.length > 0)
    await tx
      .insertInto("customers")
      .values(
        rows.map(({ notes: _, since, ...customer }) => ({
          ...customer,
          importId,
          createdAt: sql<Date>`coalesce(${since}::timestamp AT TIME ZONE 'America/New_York', now())`,
        })),
      )
      .execute();
  const noted = rows.filter(({ notes }) => notes !== "");
  if (noted.length > 0)
    await sql`INSERT INTO customer_notes (customer_id, note)
      SELECT id, btrim(note) FROM jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) AS noted (id uuid, notes text),
        regexp_split_to_table(notes, '\\n{2,}') WITH ORDINALITY AS part (note, place)
      WHERE btrim(note) <> '' ORDER BY id, place`.execute(tx);
  for (const row of rows) ids.set(customerKey(row), row.id);
  return { ids, made: rows.length };
}

const anyOf = (texts: readonly string[]) => sql<string>`ANY(${[...texts]})`;

/** Customers of one statement: fewer than a busy database needs seconds for. */
const batch = 1_000;

/**
 * Deletes the customers of an import; false if one has an account by now, or a note of staff. Those
 * with bookings throw.
 */
export async function deleteImportedCustomers(
  tx: DatabaseTransaction,
  importId: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string; touched: boolean }>`
    SELECT id, user_id IS NOT NULL OR EXISTS (
      SELECT FROM customer_notes WHERE customer_id = customers.id AND author_id IS NOT NULL) AS touched
    FROM customers WHERE import_id = ${importId} FOR UPDATE`.execute(tx);
  if (rows.some(({ touched }) => touched)) return false;
  for (let from = 0; from < rows.length; from += batch)
    await tx
      .deleteFrom("customers")
      .where("id", "=", anyOf(rows.slice(from, from + batch).map(({ id }) => id)))
      .execute();
  return true;
}
