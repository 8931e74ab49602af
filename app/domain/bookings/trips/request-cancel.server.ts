import { command } from "#app/domain/command/command.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { cancelReceivedMail, cancelRequestedMail } from "../order/booking-mail.server.ts";
import { mayRequestCancel } from "../booking.ts";
import { readMyBooking } from "./bookings.server.ts";
import { recordHistory } from "../history/record-history.server.ts";

type Asked = { ok: true } | { ok: false; reason: "not-found" | "asked-already" | "has-ended" | "unavailable" };
type Request = { reference: string; reason: string };

/**
 * A customer asks for the end of an own booking. It stands until an agent decides: written down are the wish, a history row, a mail to the contact address and one to the customer,
 * in one transaction. Refused where the booking is not theirs, has ended, or was asked for already.
 */
export async function requestCancel(viewer: SignedIn, { reference, reason }: Request): Promise<Asked> {
  const [booking, { contact_email: contactEmail }] = await Promise.all([readMyBooking(viewer, reference), readSettings()]);
  if (!booking) return { ok: false, reason: "not-found" };
  return command({ by: viewer, client: null }, async ({ tx }): Promise<Asked> => {
    const row = await tx
      .selectFrom("bookings")
      .select(["status", "cancelRequestedAt"])
      .where("id", "=", booking.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.cancelRequestedAt !== null) return { ok: false, reason: "asked-already" };
    const status = row.status;
    if (!mayRequestCancel({ status, cancelRequested: false })) return { ok: false, reason: "has-ended" };
    await tx
      .updateTable("bookings")
      .set((eb) => ({ cancelRequestedAt: new Date(), version: eb("version", "+", 1) }))
      .where("id", "=", booking.id)
      .execute();
    const actor = { id: viewer.id, kind: "customer" } as const;
    await recordHistory(tx, actor, booking.id, { action: "cancel-requested", from: status, to: status, reason });
    const { title } = booking.deal;
    if (contactEmail !== "") {
      const toAgents = cancelRequestedMail({
        reference,
        title,
        name: booking.customerName,
        email: booking.customerEmail,
        bookingDate: booking.bookingDate,
        reason,
      });
      await queueMail(tx, { ...toAgents, kind: "cancel-requested", recipient: contactEmail, bookingId: booking.id, replyTo: viewer.email });
    }
    const toCustomer = cancelReceivedMail({ reference, title, name: booking.customerName });
    await queueMail(tx, { ...toCustomer, kind: "cancel-received", recipient: viewer.email, bookingId: booking.id });
    return { ok: true };
  });
}
