import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { queueMails } from "#app/domain/mail/queue-mail.server.ts";
import { openIssue } from "#app/domain/money/issues/payment-issues.server.ts";
import { paidToKeep, type Payment } from "#app/domain/money/payments/payment.ts";
import { staffMailboxes } from "#app/domain/people/accounts/staff/staff-mailboxes.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { formatMoney } from "#app/values/money.ts";
import type { BookingTerms } from "../../booking.ts";
import type { BookingParts } from "../../lines/booking-parts.ts";
import { ownMoveMail } from "../../mails/changed-mail.server.ts";
import { readDueFacts } from "../../mails/read-due-facts.server.ts";
import type { EditedBooking } from "../../row/edit-booking.server.ts";
import { movedByCustomerMail } from "../../mails/booking-mail.server.ts";

type Moved = {
  booking: EditedBooking;
  before: BookingTerms;
  after: BookingTerms;
  parts: BookingParts;
  payments: readonly Payment[];
};

/** Tells the customer and the staff of a move, and puts what was paid too much into the staff's queue. */
export async function reportMove(
  tx: DatabaseTransaction,
  viewer: SignedIn,
  { payments, ...moved }: Moved,
): Promise<void> {
  const overpaidCents = paidToKeep(payments) - moved.after.totalCents;
  const newest = payments.findLast(({ state }) => state === "succeeded");
  if (overpaidCents > 0 && newest)
    await openIssue(tx, {
      bookingId: moved.booking.id,
      aboutId: newest.id,
      kind: "paid-too-much",
      note: `${formatMoney(overpaidCents)} too much, since the customer moved the trip.`,
    });
  await mailMoved(tx, viewer, { ...moved, overpaidCents });
}

async function mailMoved(
  tx: DatabaseTransaction,
  viewer: SignedIn,
  { booking, overpaidCents, ...change }: Omit<Moved, "payments"> & { overpaidCents: number },
): Promise<void> {
  const { id: bookingId, reference, title, customerName: name } = booking;
  const { departureDate } = change.after;
  const facts = await readDueFacts(tx, [{ id: bookingId, departureDate }]);
  const due = facts.get(bookingId) ?? [];
  const toCustomer = ownMoveMail({ booking, ...change, due, overpaidCents });
  const email = booking.customerEmail ?? viewer.email;
  const about = { reference, title, name, email, departureDate };
  const toStaff = movedByCustomerMail(about, { ...change, overpaidCents });
  const staff = await staffMailboxes(tx, "notifyNewBooking");
  await queueMails(tx, [
    { ...toCustomer, recipient: viewer.email, bookingId },
    ...staff.map((recipient) => ({
      ...toStaff,
      kind: "moved-by-customer",
      recipient,
      bookingId,
      replyTo: viewer.email,
    })),
  ]);
}
