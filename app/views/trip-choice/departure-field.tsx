import type { ComponentProps } from "react";
import type { BookableDays } from "#app/domain/bookings/sale/bookable-days.ts";
import { TextField } from "#app/ui/form/field.tsx";

type Props = Pick<
  ComponentProps<typeof TextField>,
  "name" | "label" | "defaultValue" | "error" | "onChange"
> & {
  days: BookableDays;
};

/** The departure date, limited to the first and last day on which the trip starts; a line says on which. */
export function DepartureField({ days: { first, last, hint }, ...field }: Props) {
  return <TextField {...field} type="date" required min={first} max={last} hint={hint} />;
}
