import { Form } from "react-router";
import type { BookingStatusChange } from "#app/domain/bookings/row/booking-status.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { RadioRows } from "#app/ui/form/radio-rows.tsx";
import { formatDay } from "#app/values/dates.ts";
import { CancelCosts } from "./money/cancel-costs.tsx";
import type { StaffBookingAnswer } from "./booking-answer.ts";
import { NotifyCustomer } from "./notify-customer.tsx";

type Props = {
  booking: StaffBooking;
  changes: readonly BookingStatusChange[];
  /** Whether the customer requested cancellation. */ isCancelRequested: boolean;
  money: BookingMoney;
  answer: StaffBookingAnswer | undefined;
};

/**
 * Changes the booking's status with reason and notification, also to answer a cancellation request.
 */
export function ChangeStatus({ booking, changes, isCancelRequested, money, answer }: Props) {
  const { values = {}, errors = {} } = answer ?? {};
  const choices = [
    ...(isCancelRequested
      ? [
          {
            value: "keep",
            label: "Keep the booking: decline the request to cancel",
            reason: "required",
          },
        ]
      : []),
    ...changes.map(({ to, label, reason }) => ({
      value: to,
      label: isCancelRequested && to === "Cancelled" ? "Cancel it, as the customer asked" : label,
      reason,
    })),
  ];
  const waitsForReturn =
    booking.status === "Confirmed" && !changes.some(({ to }) => to === "Completed");
  return (
    <Form
      key={booking.version}
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-4 rounded-card border border-line bg-paper-raised p-5"
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="version" value={booking.version} />
      <RadioRows
        name="to"
        legend="What happens to the booking"
        value={values.to}
        error={errors.to}
        hint={
          waitsForReturn
            ? `It can be completed from ${formatDay(booking.returnDate)} on, the day of return.`
            : undefined
        }
        choices={choices.map(({ reason, ...choice }) => ({
          ...choice,
          hint: reason === "required" ? "with a reason" : undefined,
        }))}
      />
      <input type="hidden" name="shownRefund" value={money.cancel.refundCents} />
      {changes.some(({ to }) => to === "Cancelled") && money.cancel.isShown ? (
        <CancelCosts money={money} answer={answer} />
      ) : null}
      <TextArea
        name="reason"
        label="Reason"
        rows={3}
        maxLength={1000}
        defaultValue={values.reason}
        hint="The customer reads it, in the mail and with the booking."
        error={errors.reason}
      />
      <NotifyCustomer booking={booking} name="notify" answer={answer} />
      <Button look="primary" dense className="justify-self-start">
        Update Booking
      </Button>
    </Form>
  );
}
