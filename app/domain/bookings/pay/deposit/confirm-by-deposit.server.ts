import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Step } from "#app/domain/command/command.server.ts";
import { reclaimSeats } from "#app/domain/departures/seats/reclaim-seats.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { paidToKeep } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { recordSystemHistory } from "#app/domain/bookings/row/record-history.server.ts";
import { readConfirmed } from "#app/domain/bookings/mails/read-confirmed.server.ts";
import {
  type EditedBooking,
  lockBooking,
  saveBooking,
} from "#app/domain/bookings/row/edit-booking.server.ts";
import { statusChangedMail } from "#app/domain/bookings/mails/staff-booking-mail.server.ts";
import { confirmingCents } from "#app/domain/money/schedule/confirming-deposit.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";

/**
 * Confirms a booking once its deposit is paid: status, seats, history, mail. If it had expired,
 * claims seats again. Returns the current booking.
 */
export async function confirmByDeposit(
  { tx, record }: Step,
  booking: EditedBooking,
): Promise<EditedBooking> {
  const { id, status, payBy, reference, totalCents, departureDate } = booking;
  const mayConfirm = payBy !== null && (status === "Pending" || status === "Cancelled");
  if (!mayConfirm || booking.canceledReason !== null) return booking;
  const terms = frozenTerms(booking);
  const bookedOn = businessDay(booking.createdAt);
  const trip = { terms, totalCents, travelers: booking.numTravelers, bookedOn, departureDate };
  const paid = paidToKeep(await readPayments(id, tx));
  if (paid < confirmingCents(trip)) return booking;
  if (status === "Cancelled" && !(await reclaimSeats(tx, id, businessDay(new Date()))))
    return booking;
  await saveBooking(tx, booking, { status: "Confirmed", payBy: null });
  await recordSystemHistory(tx, id, { action: "status-changed", from: status, to: "Confirmed" });
  await record({
    action: "booking-moved",
    subject: { type: "booking", id: reference },
    before: { status },
    after: { status: "Confirmed" },
  });
  await mailConfirmed(tx, booking);
  return (await lockBooking(tx, reference)) ?? booking;
}

async function mailConfirmed(tx: DatabaseTransaction, booking: EditedBooking): Promise<void> {
  const confirmed = await readConfirmed(tx, booking);
  const mail = statusChangedMail(
    { from: "Pending", to: "Confirmed", atOnce: true },
    { booking, reason: "", confirmed, settled: null },
  );
  await queueMail(tx, {
    ...mail,
    kind: "booking-confirmed",
    recipient: booking.customerEmail,
    bookingId: booking.id,
  });
}
