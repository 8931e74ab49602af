import type { Selectable } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

export type EditedBooking = Selectable<DB["bookings"]> & { title: string; destination: string };
/** Which booking is edited, and the version of it that was looked at. */
export type EditTarget = { reference: string; version: number };
type Mail = Pick<Parameters<typeof queueMail>[1], "kind" | "subject" | "html" | "plainText">;
type Changes = Partial<Selectable<DB["bookings"]>>;

/** The booking with this reference and what its mails say of the deal, held until the transaction ends; undefined where there is none. */
export async function lockBooking(tx: DatabaseTransaction, reference: string): Promise<EditedBooking | undefined> {
  return tx
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .selectAll("bookings")
    .select(["deal.title", "deal.destination"])
    .where("reference", "=", reference)
    .forUpdate("bookings")
    .executeTakeFirst();
}

/** Writes the booking's next version. Its row has to be held. */
export async function saveBooking(tx: DatabaseTransaction, { id, version }: EditedBooking, changes: Changes): Promise<void> {
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
  await queueMail(tx, { ...mail, recipient: customerEmail, bookingId: id, agentEmail: viewer.email });
}
