import { maxSeats } from "#app/domain/departures/plan/departure-limits.ts";
import { TextField } from "#app/ui/form/field.tsx";
import type { InputOf } from "../shell/editor/inputs-of.ts";
import { saleDayInputs } from "../shell/editor/sale-day-inputs.tsx";

const number = { inputMode: "numeric", autoComplete: "off", maxLength: 4 } as const;

/** The seats of a departure, or of each that a rule makes. */
export function SeatInputs({ field }: { field: InputOf }) {
  const days = saleDayInputs(field, {
    closes: "Empty: as its deal says.",
    decides: "Empty: as its deal says.",
  });
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label="Seats"
          {...field("seats")}
          {...number}
          required
          hint={`At most ${maxSeats.toLocaleString("en-US")}.`}
        />
        <TextField
          label="Single rooms"
          {...field("singles")}
          {...number}
          hint="Empty: any number."
        />
        <TextField
          label="Least travelers"
          {...field("least")}
          {...number}
          hint="Empty: it always runs."
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {days.closesDays}
        {days.decidesDays}
      </div>
    </div>
  );
}
