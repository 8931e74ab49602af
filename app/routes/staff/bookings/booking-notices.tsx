import type { ReactNode } from "react";
import { depositDeadline } from "#app/domain/bookings/booking.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { formatDay, formatDeadline, formatMoment } from "#app/values/dates.ts";

type Props = {
  booking: StaffBooking;
  /** When the customer asked to cancel; null if no answer is awaited. */ requestedAt: Date | null;
};

/** What a booking waits for, above its page: a talk, a deposit, an answer. */
export function BookingNotices({ booking, requestedAt }: Props) {
  const deadline = depositDeadline(booking);
  return (
    <>
      {booking.canceledReason === null ? null : (
        <Notice border="border-action-text">
          <b className="font-semibold">
            We canceled its departure on {formatDay(booking.departureDate)}.
          </b>{" "}
          {booking.canceledReason} What has been paid is owed back in full.
        </Notice>
      )}
      {deadline ? (
        <Notice border="border-line-control">
          If it is not paid by {formatDeadline(deadline)}, it is canceled with a mail, unless a bank
          debit is on its way. Confirm it yourself to keep the seats without a payment.
        </Notice>
      ) : null}
      {requestedAt ? (
        <Notice border="border-action-text">
          <b className="font-semibold">{booking.customerName} asked to cancel</b> on{" "}
          {formatMoment(requestedAt)}.
        </Notice>
      ) : null}
    </>
  );
}

function Notice({ border, children }: { border: string; children: ReactNode }) {
  return <p className={`rounded-card border-2 ${border} bg-paper-raised px-5 py-4`}>{children}</p>;
}
