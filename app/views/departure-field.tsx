import { TextField } from "#app/ui/field.tsx";

type Props = {
  label: string;
  days: { first: string; last: string };
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** The departure date, limited to the bookable days. */
export function DepartureField({ label, days, values, errors }: Props) {
  return (
    <TextField
      name="booking_date"
      label={label}
      type="date"
      required
      min={days.first}
      max={days.last}
      defaultValue={values.booking_date}
      error={errors.booking_date}
    />
  );
}
