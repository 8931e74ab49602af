import type { ReactNode } from "react";
import { maxSaleDays, saleDayLabels, type SaleDays } from "#app/values/trips/sale-days.ts";
import { TextField } from "#app/ui/form/field.tsx";
import type { InputOf } from "./inputs-of.ts";

const days = { type: "number", min: 1, max: maxSaleDays, step: 1 } as const;

/** When sale ends and when it is decided; `whenEmpty` says what then counts. */
export function saleDayInputs(field: InputOf, whenEmpty: { closes: string; decides: string }) {
  return {
    closesDays: (
      <TextField
        label={saleDayLabels.closesDays}
        {...field("closesDays")}
        {...days}
        hint={`7 for November 27: November 20 is the last day. ${whenEmpty.closes}`}
      />
    ),
    decidesDays: (
      <TextField
        label={saleDayLabels.decidesDays}
        {...field("decidesDays")}
        {...days}
        hint={`When too few have confirmed. Nothing is canceled by itself. ${whenEmpty.decides}`}
      />
    ),
  } satisfies Record<keyof SaleDays, ReactNode>;
}
