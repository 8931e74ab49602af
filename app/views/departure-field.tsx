import type { ComponentProps } from "react";
import { TextField } from "#app/ui/field.tsx";

type Props = Pick<
  ComponentProps<typeof TextField>,
  "name" | "label" | "defaultValue" | "error" | "hint"
> & {
  days: { first: string; last: string };
};

/** The departure date, limited to the bookable days. */
export function DepartureField({ days, ...field }: Props) {
  return <TextField {...field} type="date" required min={days.first} max={days.last} />;
}
