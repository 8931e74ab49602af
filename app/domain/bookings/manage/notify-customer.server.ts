import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { EditedBooking } from "./edit-booking.server.ts";

type Mail = Pick<Parameters<typeof queueMail>[1], "kind" | "subject" | "html" | "plainText">;

/** Queues a mail about a booking to its customer, whose answer goes to whoever of the staff sent it where there is no contact address. */
export async function notifyCustomer(
  tx: DatabaseTransaction,
  viewer: Staff,
  { id, customerEmail }: EditedBooking,
  mail: Mail,
): Promise<void> {
  await queueMail(tx, { ...mail, recipient: customerEmail, bookingId: id, agentEmail: viewer.email });
}
