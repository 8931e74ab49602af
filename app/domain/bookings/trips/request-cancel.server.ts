import { edit } from "#app/domain/command/command.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import {
  cancelReceivedMail,
  cancelRequestedMail,
  cancelWithdrawnMail,
} from "../mails/booking-mail.server.ts";
import { isOpen, mayRequestCancel } from "../booking.ts";
import { lockMyBooking, saveCancelRequest } from "./bookings.server.ts";
import { recordHistory } from "../row/record-history.server.ts";

type Requested =
  | { ok: true }
  | { ok: false; reason: "not-found" | "requested-already" | "has-ended" | "unavailable" };
type Withdrawn =
  | { ok: true }
  | { ok: false; reason: "not-found" | "not-requested" | "has-ended" | "unavailable" };
type Request = { reference: string; reason: string };

const editOwn = (viewer: SignedIn, reference: string) => ({
  by: viewer,
  requestOrigin: null,
  lock: (tx: DatabaseTransaction) => lockMyBooking(tx, viewer, reference),
});

/**
 * Requests cancellation of the viewer's own booking, which stays until an agent decides: request,
 * history and two mails in one transaction. Refused if not theirs, closed or already requested.
 */
export async function requestCancel(
  viewer: SignedIn,
  { reference, reason }: Request,
): Promise<Requested> {
  const { contactEmail } = await readAgency();
  return edit(editOwn(viewer, reference), async ({ tx }, booking): Promise<Requested> => {
    const { id, status } = booking;
    if (booking.cancelRequested) return { ok: false, reason: "requested-already" };
    if (!mayRequestCancel(booking)) return { ok: false, reason: "has-ended" };
    await saveCancelRequest(tx, id, new Date());
    await recordHistory(tx, { id: viewer.id, kind: "customer" }, id, {
      action: "cancel-requested",
      from: status,
      to: status,
      reason,
    });
    const about = aboutBooking(viewer, booking);
    if (contactEmail !== "") {
      const toStaff = cancelRequestedMail({ ...about, reason });
      await queueMail(tx, {
        ...toStaff,
        kind: "cancel-requested",
        recipient: contactEmail,
        bookingId: id,
        replyTo: viewer.email,
      });
    }
    await queueMail(tx, {
      ...cancelReceivedMail(about),
      kind: "cancel-received",
      recipient: viewer.email,
      bookingId: id,
    });
    return { ok: true };
  });
}

/**
 * The customer takes the request back while staff have not answered it: a history row and a mail to the contact address, in one transaction. An answer that staff prepare meanwhile is
 * refused by the booking's version. Refused where nothing is asked for (staff were faster) or the booking has ended.
 */
export async function withdrawCancel(viewer: SignedIn, reference: string): Promise<Withdrawn> {
  const { contactEmail } = await readAgency();
  return edit(editOwn(viewer, reference), async ({ tx }, booking): Promise<Withdrawn> => {
    const { id, status } = booking;
    if (!isOpen(booking)) return { ok: false, reason: "has-ended" };
    if (!booking.cancelRequested) return { ok: false, reason: "not-requested" };
    await saveCancelRequest(tx, id, null);
    await recordHistory(tx, { id: viewer.id, kind: "customer" }, id, {
      action: "cancel-withdrawn",
      from: status,
      to: status,
    });
    if (contactEmail !== "") {
      const toStaff = cancelWithdrawnMail(aboutBooking(viewer, booking));
      await queueMail(tx, {
        ...toStaff,
        kind: "cancel-withdrawn",
        recipient: contactEmail,
        bookingId: id,
        replyTo: viewer.email,
      });
    }
    return { ok: true };
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof lockMyBooking>>>;

function aboutBooking(
  viewer: SignedIn,
  { reference, deal, customerName: name, customerEmail, departureDate }: Held,
) {
  const email = customerEmail ?? viewer.email;
  return { reference, title: deal.title, name, email, departureDate };
}
