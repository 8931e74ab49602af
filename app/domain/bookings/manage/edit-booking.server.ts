import type { Selectable } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

export type EditedBooking = Selectable<DB["bookings"]> & { title: string; destination: string };
/** The booking to edit, and the version that was shown. */
export type EditTarget = { reference: string; version: number };
type Mail = Pick<Parameters<typeof queueMail>[1], "kind" | "subject" | "html" | "plainText">;
type Changes = Partial<Selectable<DB["bookings"]>>;

/** Locks the booking with this reference and the deal's data for mails; undefined if none. */
export async function lockBooking(
  tx: DatabaseTransaction,
  reference: string,
): Promise<EditedBooking | undefined> {
  return tx
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .selectAll("bookings")
    .select(["deal.title", "deal.destination"])
    .where("reference", "=", reference)
    .forUpdate("bookings")
    .executeTakeFirst();
}

/** Writes the booking's next version; its row must be locked. */
export async function saveBooking(
  tx: DatabaseTransaction,
  { id, version }: EditedBooking,
  changes: Changes,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ ...changes, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

/** Queues a mail about a booking to its customer, whose answer goes to whoever of the staff sent it where there is no contact address. */
export async function notifyCustomer(
  tx: DatabaseTransaction,
  viewer: Staff,
  { id, customerEmail }: EditedBooking,
  mail: Mail,
): Promise<void> {
  await queueMail(tx, {
    ...mail,
    recipient: customerEmail,
    bookingId: id,
    agentEmail: viewer.email,
  });
}
