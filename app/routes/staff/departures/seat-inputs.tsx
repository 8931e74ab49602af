import { maxSeats } from "#app/domain/departures/departure-limits.ts";
import { CountField } from "#app/ui/form/field.tsx";
import type { InputOf } from "../shell/editor/inputs-of.ts";
import { saleDayInputs } from "../shell/editor/sale-day-inputs.tsx";

/** The seats of a departure, or of each that a rule makes. */
export function SeatInputs({ field }: { field: InputOf }) {
  const days = saleDayInputs(field, {
    closes: "Empty: as its deal says.",
    decides: "Empty: as its deal says.",
  });
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-3">
        <CountField
          label="Seats"
          {...field("seats")}
          required
          hint={`At most ${maxSeats.toLocaleString("en-US")}.`}
        />
        <CountField label="Single rooms" {...field("singles")} hint="Empty: any number." />
        <CountField label="Least travelers" {...field("least")} hint="Empty: it always runs." />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {days.closesDays}
        {days.decidesDays}
      </div>
    </div>
  );
}
