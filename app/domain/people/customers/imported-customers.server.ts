import { randomUUID } from "node:crypto";
import { sql, type SqlBool } from "kysely";
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

/** An imported customer, and what corrected files say of the same person. */
export type CorrectedCustomer = { id: string } & Pick<ImportedCustomer, "name" | "email" | "phone">;

/**
 * Changes imported customers whom nobody has worked on, where nobody else has the new email; `stays`
 * is true of those whom the files name by what they were. Returns them as they were, as JSON by id.
 */
export async function correctImportedCustomers(
  tx: DatabaseTransaction,
  corrected: readonly CorrectedCustomer[],
  stays: (was: CorrectedCustomer) => boolean,
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom("customers")
    .select(["id", "name", "email", "phone"])
    .where("id", "=", sql<string>`ANY(${corrected.map(({ id }) => id)}::uuid[])`)
    .where("importId", "is not", null)
    .where("userId", "is", null)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM customer_notes WHERE customer_id = customers.id AND author_id IS NOT NULL)`,
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  const byId = new Map(corrected.map((one) => [one.id, one]));
  const changed = new Map<string, string>();
  for (const was of rows) {
    const now = byId.get(was.id);
    if (!now || stays(was)) continue;
    const { numAffectedRows = 0n } = await sql`
      UPDATE customers SET name = ${now.name}, email = ${now.email}, phone = coalesce(${now.phone}, phone),
        version = version + 1
      WHERE id = ${was.id} AND (name, email, phone) IS DISTINCT FROM (${now.name}, ${now.email}, coalesce(${now.phone}, phone))
        AND NOT EXISTS (SELECT FROM customers AS other WHERE other.id <> ${was.id} AND other.email = ${now.email})`.execute(
      tx,
    );
    if (numAffectedRows > 0n) changed.set(was.id, JSON.stringify(was));
  }
  return changed;
}

/** Gives corrected customers back what they were; false if one has an account by now. */
export async function restoreImportedCustomers(
  tx: DatabaseTransaction,
  copies: readonly string[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE customers SET name = was.name, email = was.email, phone = was.phone, version = customers.version + 1
    FROM unnest(${[...copies]}::jsonb[]) AS copy,
      jsonb_to_record(copy) AS was (id uuid, name text, email text, phone text)
    WHERE customers.id = was.id AND customers.user_id IS NULL`.execute(tx);
  return Number(numAffectedRows ?? 0) === copies.length;
}

const anyOf = (texts: readonly string[]) => sql<string>`ANY(${[...texts]})`;

/** Customers of one statement: fewer than a busy database needs seconds for. */
const batch = 1_000;

/**
 * Deletes the customers of an import; false if one has an account by now, a note of staff or a lead. Those
 * with bookings throw.
 */
export async function deleteImportedCustomers(
  tx: DatabaseTransaction,
  importId: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string; touched: boolean }>`
    SELECT id, user_id IS NOT NULL OR EXISTS (
      SELECT FROM customer_notes WHERE customer_id = customers.id AND author_id IS NOT NULL)
      OR EXISTS (SELECT FROM lead_writers WHERE customer_id = customers.id) AS touched
    FROM customers WHERE import_id = ${importId} FOR UPDATE`.execute(tx);
  if (rows.some(({ touched }) => touched)) return false;
  for (let from = 0; from < rows.length; from += batch)
    await tx
      .deleteFrom("customers")
      .where("id", "=", anyOf(rows.slice(from, from + batch).map(({ id }) => id)))
      .execute();
  return true;
}
