import type { ComponentProps } from "react";
import { departureHint } from "#app/domain/deals/travel-days-text.ts";
import { TextField } from "#app/ui/field.tsx";
import { nearestTravelDays, type TravelDays } from "#app/values/travel-days.ts";

type Props = Pick<ComponentProps<typeof TextField>, "name" | "label" | "defaultValue" | "error"> & {
  /** The days that can be booked at all. */ days: { first: string; last: string };
  /** When the trip starts; null while it is not known. */ rules: TravelDays | null;
};

/** The departure date, limited to the first and last day on which the trip starts; a line says on which. */
export function DepartureField({ days, rules, ...field }: Props) {
  const [min = days.first] = rules ? nearestTravelDays(rules, days.first, days) : [];
  const max = rules ? nearestTravelDays(rules, days.last, days).at(-1) : undefined;
  return (
    <TextField
      {...field}
      type="date"
      required
      min={min}
      max={max ?? days.last}
      hint={rules ? departureHint(rules) : undefined}
    />
  );
}
