import type { ReactNode } from "react";
import { Form } from "react-router";
import { furthestDays, type BookingTerms } from "#app/domain/bookings/booking.ts";
import type { TravelRules } from "#app/domain/deals/travel-days.ts";
import type { StaffBookingValues } from "#app/domain/bookings/manage/staff-booking-form.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { termRows, typedTerms, type EditedTerm } from "#app/domain/bookings/manage/terms-change.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { addDays } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { DepartureField } from "#app/views/departure-field.tsx";
import type { StaffBookingAnswer } from "./booking-answer.ts";

type Props = {
  booking: StaffBooking;
  /** The values when the form was opened. */ opened: string;
  today: string;
  answer: StaffBookingAnswer | undefined;
};

/** A change of date or travelers in two steps: preview the price, then save. */
export function ChangeTerms({ booking, opened, today, answer }: Props) {
  const { values, errors = {}, preview } = answer ?? {};
  const inputs = termInputs({
    values: { ...typedTerms(booking), ...values },
    errors,
    rules: booking.deal,
    days: { first: addDays(today, 1), last: addDays(today, furthestDays) },
  });
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
        <div className="grid gap-4 sm:grid-cols-2">
          {inputs.departureDate}
          {inputs.numTravelers}
        </div>
        <Button dense className="justify-self-start">
          Show the Difference
        </Button>
      </Form>
      {preview ? <Difference version={booking.version} opened={opened} {...preview} /> : null}
    </div>
  );
}

type TermProps = {
  values: StaffBookingValues;
  errors: StaffBookingValues;
  /** Of the booking's deal. */ rules: TravelRules;
  days: { first: string; last: string };
};

/** The inputs of the edited terms; one that is forgotten here is a type error. */
function termInputs({ values, errors, rules, days }: TermProps) {
  const field = (name: EditedTerm) => ({ name, defaultValue: values[name], error: errors[name] });
  return {
    departureDate: (
      <DepartureField {...field("departureDate")} label="Departure" days={days} rules={rules} />
    ),
    numTravelers: (
      <TextField
        {...field("numTravelers")}
        label="Travelers"
        type="number"
        inputMode="numeric"
        required
        min={rules.leastTravelers}
        max={rules.mostTravelers}
      />
    ),
  } satisfies Record<EditedTerm, ReactNode>;
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
    ...typedTerms(after),
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
