import { type Selectable, sql } from "kysely";
import { type Database, db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { WrittenCustomer } from "#app/db/fields/written-fields.ts";
import type { DB } from "#app/db/types.generated.ts";
import { moveNotes } from "./customer-of-account.server.ts";
import { isUuid } from "#app/values/uuid.ts";

/** A locked customer. */
export type EditedCustomer = Selectable<DB["customers"]>;

/** What is known of a customer, without what else the row holds. */
export const writtenCustomer = ({ name, email, phone }: WrittenCustomer): WrittenCustomer => ({
  name,
  email,
  phone,
});

/** Locks a customer: bookings that are being written for them wait, or are waited for. */
export function lockCustomer(
  tx: DatabaseTransaction,
  id: string,
): Promise<EditedCustomer | undefined> {
  return tx.selectFrom("customers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Saves a locked customer as the next version; an account says the same name and phone, and keeps its email. */
export async function saveCustomer(
  tx: DatabaseTransaction,
  { id, userId, version }: Pick<EditedCustomer, "id" | "userId" | "version">,
  changes: Partial<WrittenCustomer>,
): Promise<void> {
  await tx
    .updateTable("customers")
    .set({ ...changes, version: version + 1 })
    .where("id", "=", id)
    .execute();
  if (userId === null) return;
  const { email: _, ...profile } = changes;
  if (Object.keys(profile).length === 0) return;
  await tx
    .updateTable("users")
    .set((row) => ({ ...profile, version: row("version", "+", 1), updatedAt: new Date() }))
    .where("id", "=", userId)
    .execute();
}

/** Makes a customer without an account, known since `createdAt`, or now. */
export async function insertCustomer(
  tx: DatabaseTransaction,
  person: WrittenCustomer & { createdAt?: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto("customers")
    .values(person)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Who has this email, staff too; null for nobody. */
export async function customerWithEmail(
  email: string,
  database: Database = db,
): Promise<Pick<EditedCustomer, "id" | "name" | "phone" | "isStaff"> | null> {
  const row = await database
    .selectFrom("customers")
    .select(["id", "name", "phone", "isStaff"])
    .where("email", "=", email)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The customer whom a form names by id, locked for a booking in this name and with this email; one
 * without an email gets it. Null for nobody, or if the email is another one's, or comes with another
 * name: then it says who books, and opens no trips of this customer.
 */
export async function holdCustomer(
  tx: DatabaseTransaction,
  id: string,
  { name, email }: { name: string; email: string | null },
): Promise<string | null> {
  const customer = isUuid(id) ? await lockCustomer(tx, id) : undefined;
  if (!customer || customer.isStaff) return null;
  if (email === null || email === customer.email) return customer.id;
  if (customer.email !== null || customer.name !== name) return null;
  if (await customerWithEmail(email, tx)) return null;
  await saveCustomer(tx, customer, { email });
  return customer.id;
}

/** Locks two customers, in the order in which everybody does; null unless both are there and no staff. */
export async function lockTwo(
  tx: DatabaseTransaction,
  ids: readonly [string, string],
): Promise<[EditedCustomer, EditedCustomer] | null> {
  const rows = await tx
    .selectFrom("customers")
    .selectAll()
    .where("id", "in", [...ids])
    .where("isStaff", "=", false)
    .orderBy("id")
    .forUpdate()
    .execute();
  const [one, other] = ids.map((id) => rows.find((row) => row.id === id));
  return one && other ? [one, other] : null;
}

/** Gives a locked customer what remains of both, and takes the email from the other, who ends. */
export async function takeOver(
  tx: DatabaseTransaction,
  { from, to, person }: { from: EditedCustomer; to: EditedCustomer; person: WrittenCustomer },
): Promise<void> {
  await tx.updateTable("customers").set({ email: null }).where("id", "=", from.id).execute();
  await saveCustomer(tx, to, person);
}

/** Ends a customer, whose notes and first contact become another's. Nothing else may name them. */
export async function endCustomer(
  tx: DatabaseTransaction,
  { from, to }: { from: EditedCustomer; to: EditedCustomer },
): Promise<void> {
  await moveNotes(tx, { from: from.id, to: to.id });
  await tx.deleteFrom("customers").where("id", "=", from.id).execute();
  await tx
    .updateTable("customers")
    .set({ createdAt: sql<Date>`least(created_at, ${from.createdAt})` })
    .where("id", "=", to.id)
    .execute();
}
