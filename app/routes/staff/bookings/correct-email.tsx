import { Form } from "react-router";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import type { StaffBookingAnswer } from "./booking-answer.ts";

type Props = { booking: StaffBooking; answer: StaffBookingAnswer | undefined };

/** Corrects the booking's email: whose trip it is from then on. */
export function CorrectEmail({ booking: { customerEmail, version }, answer }: Props) {
  const { values = {}, errors = {} } = answer ?? {};
  return (
    <Fold title="Correct the email" open={answer !== undefined}>
      <Form key={version} method="post" noValidate className="grid gap-3">
        <input type="hidden" name="intent" value="email" />
        <input type="hidden" name="version" value={version} />
        <TextField
          name="customerEmail"
          label="Customer Email (optional)"
          type="email"
          maxLength={254}
          autoComplete="off"
          defaultValue={values.customerEmail ?? customerEmail ?? ""}
          hint="Whoever has verified it sees the trip under My Trips, and nobody else. The former address is told."
          error={errors.customerEmail}
        />
        <Button dense className="justify-self-start">
          Save Email
        </Button>
      </Form>
    </Fold>
  );
}
