import { Form } from "react-router";
import type { BookingTerms } from "#app/domain/bookings/booking.ts";
import { bookableDays } from "#app/domain/bookings/sale/bookable-days.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import type { StaffBookingValues } from "#app/domain/bookings/manage/staff-booking-form.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import {
  termRows,
  typedTerms,
  type TypedTerms,
} from "#app/domain/bookings/manage/change/term-rows.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { formatMoney } from "#app/values/money.ts";
import { tripInputs } from "#app/views/trip-choice/trip-inputs.tsx";
import { useTripChoice } from "#app/views/trip-choice/use-trip-choice.ts";
import type { StaffBookingAnswer } from "./booking-answer.ts";

type Props = {
  booking: StaffBooking;
  /** As they stand now. */ terms: TypedTerms;
  trip: TripOnSale;
  /** The values when the form was opened. */ opened: string;
  today: string;
  answer: StaffBookingAnswer | undefined;
};

/** A change of date, people or rooms in two steps: preview the price, then save. */
export function ChangeTerms({ booking, terms, trip, opened, today, answer }: Props) {
  const { values, errors = {}, preview } = answer ?? {};
  const choice = useTripChoice(
    trip,
    filledIn({ ...terms, ...(values && { ...noExtras, ...values }) }),
  );
  const days = bookableDays(trip, today);
  const labels = { departureDate: "Departure", numTravelers: "Travelers" };
  const inputs = tripInputs({ trip, choice, errors, days, labels });
  return (
    <div className="grid gap-5 rounded-card border border-line bg-paper-raised p-5">
      <Form
        key={booking.version}
        method="post"
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <Hidden fields={{ intent: "preview", version: String(booking.version), opened }} />
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
        <AdjustmentInputs values={{ ...terms, ...values }} errors={errors} />
        <Button dense className="justify-self-start">
          Show the Difference
        </Button>
      </Form>
      {preview ? <Difference version={booking.version} opened={opened} {...preview} /> : null}
    </div>
  );
}

type AdjustmentProps = { values: StaffBookingValues; errors: StaffBookingValues };

/** What was agreed beside the prices, for this booking alone. */
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

/** A form whose boxes are all empty sends none. */
const noExtras = { extras: "" };

/** The terms that the booking has. */
function filledIn(values: StaffBookingValues): StaffBookingValues {
  return Object.fromEntries(Object.entries(values).filter(([, typed]) => typed !== ""));
}

function Hidden({ fields }: { fields: StaffBookingValues }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

type DifferenceProps = {
  version: number;
  opened: string;
  before: BookingTerms;
  after: BookingTerms;
};

function Difference({ version, opened, before, after }: DifferenceProps) {
  const cents = after.totalCents - before.totalCents;
  const rows = [
    ...termRows({ before, after }),
    {
      key: "total",
      label: "Total",
      before: formatMoney(before.totalCents),
      after: formatMoney(after.totalCents),
    },
  ];
  const sent = {
    intent: "change",
    version: String(version),
    opened,
    ...filledIn(typedTerms(after)),
    totalCents: String(after.totalCents),
  };
  return (
    <Form method="post" className="grid gap-3 border-t border-line pt-4">
      <Hidden fields={sent} />
      <table className="figures w-full text-left leading-snug">
        <caption className="sr-only">What changes</caption>
        <thead className="text-fine text-ink-soft">
          <tr>
            <th scope="col" className="sr-only">
              What
            </th>
            <th scope="col" className="pb-1 font-semibold">
              Now
            </th>
            <th scope="col" className="pb-1 font-semibold">
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, before: now, after: then }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 font-normal text-ink-soft">
                {label}
              </th>
              <td className="py-1.5 pr-3">{now}</td>
              <td className={now === then ? "py-1.5" : "py-1.5 font-semibold"}>{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="font-semibold">
        {cents === 0
          ? "The price stays as it is."
          : cents > 0
            ? `${formatMoney(cents)} more to pay.`
            : `${formatMoney(-cents)} less to pay.`}
      </p>
      <CheckField
        id="notify-change"
        name="notify"
        label="Tell the customer by mail"
        defaultChecked
      />
      <Button look="primary" dense className="justify-self-start">
        Save the Change
      </Button>
    </Form>
  );
}
