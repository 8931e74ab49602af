import type { ReactNode } from "react";
import { type AgreedKey, agreedKeys } from "#app/domain/bookings/manage/create/agreed-fields.ts";
import type { AgentBookingValues } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import { Fold } from "#app/ui/fold.tsx";
import { CountField, SelectField, TextField } from "#app/ui/form/field.tsx";

type Props = {
  values: AgentBookingValues;
  errors: AgentBookingValues;
  /** In New York. */ today: string;
  onType: (name: AgreedKey, typed: string) => void;
};

/** What was agreed before the booking is entered here: its day, status and terms. */
export function AlreadyAgreed({ values, errors, today, onType }: Props) {
  const field = (name: AgreedKey) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
  });
  const inputs = {
    bookedOn: (
      <TextField
        {...field("bookedOn")}
        label="Booked on"
        type="date"
        max={today}
        hint="No mail goes out. Payments may have any day since then: write them down on the booking’s page."
      />
    ),
    agreedStatus: (
      <SelectField {...field("agreedStatus")} label="Status">
        <option>Confirmed</option>
        <option>Pending</option>
      </SelectField>
    ),
    agreedDeposit: (
      <TextField
        {...field("agreedDeposit")}
        label="Deposit"
        maxLength={60}
        hint="25%, or $500 a person. Empty: as the package asks."
      />
    ),
    agreedBalanceDays: (
      <CountField
        {...field("agreedBalanceDays")}
        label="Balance due, days before departure"
        hint="Empty: as the package asks."
      />
    ),
  } satisfies Record<AgreedKey, ReactNode>;
  const isUsed = agreedKeys.some(
    (name) => errors[name] ?? (name !== "agreedStatus" && values[name]),
  );
  return (
    <Fold title="Already agreed" open={isUsed}>
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {inputs.bookedOn}
          {inputs.agreedStatus}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {inputs.agreedDeposit}
          {inputs.agreedBalanceDays}
        </div>
      </div>
    </Fold>
  );
}
