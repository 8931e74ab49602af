import { Form } from "react-router";
import type { BookingTerms } from "#app/domain/bookings/booking.ts";
import { termRows, typedTerms } from "#app/domain/bookings/manage/change/term-rows.ts";
import type { StaffBookingValues } from "#app/domain/bookings/manage/staff-booking-form.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { formatMoney } from "#app/values/money.ts";

type Props = {
  version: number;
  opened: string;
  before: BookingTerms;
  after: BookingTerms;
};

/** A change before and after, with its price, and the button that saves it. */
export function TermsDifference({ version, opened, before, after }: Props) {
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
      <HiddenInputs fields={sent} />
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

/** The terms that the booking has. */
export function filledIn(values: StaffBookingValues): StaffBookingValues {
  return Object.fromEntries(Object.entries(values).filter(([, typed]) => typed !== ""));
}

export function HiddenInputs({ fields }: { fields: StaffBookingValues }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
