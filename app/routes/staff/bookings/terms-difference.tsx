import { Form } from "react-router";
import type { BookingTerms } from "#app/domain/bookings/booking.ts";
import { termRows, typedTerms } from "#app/domain/bookings/change/term-rows.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import type { StaffBookingValues } from "#app/domain/bookings/manage/staff-booking-form.ts";
import { Button } from "#app/ui/button.tsx";
import { NowAndThen } from "#app/views/now-and-then.tsx";
import type { StaffBookingAnswer } from "./booking-answer.ts";
import { NotifyCustomer } from "./notify-customer.tsx";

type Props = {
  booking: StaffBooking;
  opened: string;
  lateReason: string;
  before: BookingTerms;
  after: BookingTerms;
  /** Of this form, shown again with its mail. */ answer: StaffBookingAnswer | undefined;
};

/** A change before and after, with its price, and the button that saves it. */
export function TermsDifference({ booking, opened, lateReason, before, after, answer }: Props) {
  const sent = {
    intent: "change",
    version: String(booking.version),
    opened,
    ...filledIn({ ...typedTerms(after), lateReason }),
    totalCents: String(after.totalCents),
  };
  return (
    <Form
      method="post"
      action="."
      preventScrollReset
      className="grid gap-3 border-t border-line pt-4"
    >
      <HiddenInputs fields={sent} />
      <NowAndThen
        rows={termRows({ before, after })}
        before={before.totalCents}
        after={after.totalCents}
      />
      <NotifyCustomer booking={booking} id="notify-change" name="notify" answer={answer} />
      <Button look="primary" dense className="justify-self-start">
        Save the Change
      </Button>
    </Form>
  );
}

export function filledIn(values: StaffBookingValues): StaffBookingValues {
  return Object.fromEntries(Object.entries(values).filter(([, typed]) => typed !== ""));
}

export function HiddenInputs({ fields }: { fields: StaffBookingValues }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
