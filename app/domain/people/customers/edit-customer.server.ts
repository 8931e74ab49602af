import type { Selectable } from "kysely";
import { type Database, db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { WrittenCustomer } from "#app/db/fields/written-fields.ts";
import type { DB } from "#app/db/types.generated.ts";
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
 * The customer whom a form names by id, locked for a booking with this email; one without an email gets
 * it. Null for nobody, or if the email is another one's: then it says who books.
 */
export async function holdCustomer(
  tx: DatabaseTransaction,
  id: string,
  email: string | null,
): Promise<string | null> {
  const customer = isUuid(id) ? await lockCustomer(tx, id) : undefined;
  if (!customer || customer.isStaff) return null;
  if (email === null || email === customer.email) return customer.id;
  if (customer.email !== null || (await customerWithEmail(email, tx))) return null;
  await saveCustomer(tx, customer, { email });
  return customer.id;
}
