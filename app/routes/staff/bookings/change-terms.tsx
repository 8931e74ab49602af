import { useState } from "react";
import { Form } from "react-router";
import { bookableDays } from "#app/domain/bookings/sale/bookable-days.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import type { StaffBookingValues } from "#app/domain/bookings/manage/staff-booking-form.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import type { TypedTerms } from "#app/domain/bookings/change/term-rows.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { tripInputs } from "#app/views/trip-choice/trip-inputs.tsx";
import { useTripChoice } from "#app/views/trip-choice/use-trip-choice.ts";
import type { StaffBookingAnswer } from "./booking-answer.ts";
import { LateReason } from "./late-reason.tsx";
import { filledIn, HiddenInputs, TermsDifference } from "./terms-difference.tsx";

type Props = {
  booking: StaffBooking;
  /** The current terms. */ terms: TypedTerms;
  trip: TripOnSale;
  /** The values when the form was opened. */ opened: string;
  today: string;
  answer: StaffBookingAnswer | undefined;
};

/** A change of date, people or rooms in two steps: preview the price, then save. */
export function ChangeTerms({ booking, terms, trip, opened, today, answer }: Props) {
  const { values, errors = {}, more } = answer ?? {};
  const preview = more?.preview;
  const [outdated, setOutdated] = useState<typeof preview>();
  const choice = useTripChoice(
    trip,
    filledIn({ ...terms, ...(values && { ...noExtras, ...values }) }),
  );
  const days = bookableDays(trip, today);
  const labels = { departureDate: "Departure", numTravelers: "Travelers" };
  const inputs = tripInputs({ trip, choice, errors, days, labels });
  return (
    <div className="grid gap-5">
      <Form
        key={booking.version}
        method="post"
        action="."
        noValidate
        preventScrollReset
        onChange={() => setOutdated(preview)}
        className="grid gap-4"
      >
        <HiddenInputs fields={{ intent: "preview", version: String(booking.version), opened }} />
        <div
          className={classNames(
            "grid gap-4",
            trip.departs !== "fixed" && !inputs.rooms && "sm:grid-cols-2",
          )}
        >
          {inputs.departureDate}
          {inputs.people}
          {inputs.rooms}
          {inputs.extras}
        </div>
        <LateReason
          {...{ trip, choice, today, errors }}
          values={values ?? {}}
          ownDay={terms.departureDate}
        />
        <AdjustmentInputs values={{ ...terms, ...values }} errors={errors} />
        <Button dense className="justify-self-start">
          Show the Difference
        </Button>
      </Form>
      {/* Once the form is changed, the difference is no longer that of what it says. */}
      {preview && preview !== outdated ? (
        <TermsDifference
          booking={booking}
          opened={opened}
          lateReason={values?.lateReason ?? ""}
          answer={values?.intent === "change" ? answer : undefined}
          {...preview}
        />
      ) : null}
    </div>
  );
}

type AdjustmentProps = { values: StaffBookingValues; errors: StaffBookingValues };

/** The adjustment of this booking. */
function AdjustmentInputs({ values, errors }: AdjustmentProps) {
  const field = (name: "adjustment" | "adjustmentReason") => ({
    name,
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <legend className="sr-only">Adjustment of the price</legend>
      <TextField
        label="Adjustment"
        {...field("adjustment")}
        inputMode="text"
        hint="In dollars: -150 is less to pay."
      />
      <TextField
        label="What for"
        {...field("adjustmentReason")}
        maxLength={100}
        hint="A line of the price, read by the customer."
      />
    </fieldset>
  );
}

/** Browsers send nothing for unticked boxes. */
const noExtras = { extras: "" };
