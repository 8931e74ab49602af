import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { WrittenCustomer } from "#app/db/fields/written-fields.ts";

type Account = { id: string; email: string };
type Person = Partial<WrittenCustomer> & { name: string };

/** Makes the customer of a new account, or joins the one whom bookings know by this email. */
export async function addCustomer(
  tx: DatabaseTransaction,
  { id, email, name, phone = null }: Account & Person,
): Promise<void> {
  await tx
    .insertInto("customers")
    .values({ email, name, phone, userId: id })
    .onConflict((known) =>
      known.column("email").doUpdateSet((row) => ({
        name: row.ref("excluded.name"),
        phone: row.fn.coalesce("excluded.phone", "customers.phone"),
        userId: row.ref("excluded.userId"),
        isStaff: false,
        version: sql<number>`customers.version + 1`,
      })),
    )
    .execute();
}

/** Gives the account's customer the name and phone of its profile. Without a phone, the one that a booking named stays. */
export async function updateCustomer(
  tx: DatabaseTransaction,
  { id, name, phone = null }: Pick<Account, "id"> & Person,
): Promise<void> {
  await tx
    .updateTable("customers")
    .set((row) => ({
      name,
      phone: row.fn.coalesce(row.val(phone), "phone"),
      version: row("version", "+", 1),
    }))
    .where("userId", "=", id)
    .execute();
}

/**
 * Takes a staff account's email off the list of customers. A row is written even if no booking names
 * the email: its unique index makes a concurrent booking and this wait for each other.
 */
export async function hideStaff(tx: DatabaseTransaction, { id, email }: Account): Promise<void> {
  await tx
    .insertInto("customers")
    .columns(["email", "name", "userId", "isStaff"])
    .expression(
      tx
        .selectFrom("users")
        .where("id", "=", id)
        .select((row) => [row.val(email).as("email"), "name", "id", row.lit(true).as("isStaff")]),
    )
    .onConflict((known) => known.column("email").doUpdateSet({ userId: id, isStaff: true }))
    .execute();
}

/** Leaves an email that an account gives up to its bookings and notes; without any, nobody is known by it. */
export async function releaseEmail(
  tx: DatabaseTransaction,
  { id }: Pick<Account, "id">,
): Promise<void> {
  // Waits for a booking that is just being written for this customer.
  const released = await tx
    .updateTable("customers")
    .set({ userId: null, isStaff: false })
    .where("userId", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (released) await forgetUnused(tx, released.id);
}

/** Deletes a customer whom no account, booking, note or lead names. */
export async function forgetUnused(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx
    .deleteFrom("customers")
    .where("userId", "is", null)
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bookingFigures").whereRef("bookingFigures.customerId", "=", "customers.id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("customerNotes").whereRef("customerId", "=", "customers.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("leadWriters").whereRef("customerId", "=", "customers.id"))),
    )
    .execute();
}

/** Gives the notes about one customer to another. */
export async function moveNotes(
  tx: DatabaseTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("customerNotes")
    .set({ customerId: to })
    .where("customerId", "=", from)
    .execute();
}
