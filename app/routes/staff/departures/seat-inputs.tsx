import type { seatFields } from "#app/domain/departures/plan/departure-fields.ts";
import { maxSeats } from "#app/domain/departures/departure-limits.ts";
import { CountField } from "#app/ui/form/field.tsx";
import type { InputOf, Inputs } from "../shell/editor/inputs-of.ts";
import { saleDayInputs } from "../shell/editor/sale-day-inputs.tsx";

/** The seats of a departure, or of each that a rule makes. */
export function seatInputs(field: InputOf): Inputs<typeof seatFields> {
  return {
    seats: (
      <CountField
        label="Seats"
        {...field("seats")}
        required
        hint={`At most ${maxSeats.toLocaleString("en-US")}.`}
      />
    ),
    singles: <CountField label="Single rooms" {...field("singles")} hint="Empty: any number." />,
    least: <CountField label="Least travelers" {...field("least")} hint="Empty: it always runs." />,
    ...saleDayInputs(field, {
      closes: "Empty: as its deal says.",
      decides: "Empty: as its deal says.",
    }),
  };
}

/** Them in their rows. */
export function SeatRows({ inputs }: { inputs: Inputs<typeof seatFields> }) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-3">
        {inputs.seats}
        {inputs.singles}
        {inputs.least}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {inputs.closesDays}
        {inputs.decidesDays}
      </div>
    </div>
  );
}
