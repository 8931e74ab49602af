import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { queueMails } from "#app/domain/mail/queue-mail.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { staffMailboxes } from "#app/domain/people/accounts/staff/staff-mailboxes.server.ts";
import { isOpen } from "../booking.ts";
import { recordHistory } from "../row/record-history.server.ts";
import { saveBooking } from "../row/edit-booking.server.ts";
import { statusChangedMail } from "../mails/staff-booking-mail.server.ts";
import { canceledByCustomerMail } from "../mails/booking-mail.server.ts";
import { hasLadder } from "#app/domain/money/booked/booking-money.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import { settleCancellation } from "../pay/settle-cancellation.server.ts";
import { lockOwnBooking } from "./bookings.server.ts";

type Cancel = {
  reference: string;
  version: number;
  reason: string;
  /** The refund that the page showed, in cents. */ shownRefund: number;
};
type Refused = { ok: false; reason: "has-ended" | "no-ladder" | "refund-changed" };

/**
 * Cancels the viewer's own booking at once, where the terms that it was made on say what that costs: status,
 * refund, seats, history and two mails in one transaction. Refused if another amount comes back
 * than was shown, or the booking changed since `version`.
 */
export function cancelOwn(viewer: SignedIn, { reference, version, reason, shownRefund }: Cancel) {
  const lock = (tx: DatabaseTransaction) => lockOwnBooking(tx, viewer, reference);
  const order = { by: viewer, requestOrigin: null, lock, seen: version };
  const content = { reference, reason, shownRefund };
  return edit({ ...order, content }, async ({ tx }, booking): Promise<{ ok: true } | Refused> => {
    const from = booking.status;
    if (!isOpen({ status: from })) return { ok: false, reason: "has-ended" };
    if (!hasLadder({ terms: frozenTerms(booking) })) return { ok: false, reason: "no-ladder" };
    const shown = { refundCents: shownRefund, keepInstead: null };
    const settled = await settleCancellation(tx, booking, shown);
    if (!settled.ok) return { ok: false, reason: "refund-changed" };
    await saveBooking(tx, booking, {
      status: "Cancelled",
      keptCents: settled.keptCents,
      cancelRequestedAt: null,
    });
    await settled.write("customer", null);
    await recordHistory(tx, { id: viewer.id, kind: "customer" }, booking.id, {
      action: "status-changed",
      from,
      to: "Cancelled",
      reason,
    });
    const mail = statusChangedMail(
      { from, to: "Cancelled" },
      { booking, reason: "", confirmed: null, settled, canceledBy: "customer" },
    );
    const { title, customerName: name, departureDate } = booking;
    const email = booking.customerEmail ?? viewer.email;
    const about = { reference, title, name, email, departureDate, reason };
    const toStaff = canceledByCustomerMail({ ...about, ...settled });
    const staff = await staffMailboxes(tx, "notifyNewBooking");
    await queueMails(tx, [
      { ...mail, recipient: viewer.email, bookingId: booking.id },
      ...staff.map((recipient) => ({
        ...toStaff,
        kind: "canceled-by-customer",
        recipient,
        bookingId: booking.id,
        replyTo: viewer.email,
      })),
    ]);
    return { ok: true };
  });
}
