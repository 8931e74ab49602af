import type { ReactNode } from "react";
import { saleDayLabels, type SaleDays } from "#app/values/trips/sale-days.ts";
import { CountField } from "#app/ui/form/field.tsx";
import type { InputOf } from "./inputs-of.ts";

/** When sale ends and when it is decided; `whenEmpty` says what then counts. */
export function saleDayInputs(field: InputOf, whenEmpty: { closes: string; decides: string }) {
  return {
    closesDays: (
      <CountField
        label={saleDayLabels.closesDays}
        {...field("closesDays")}
        hint={`7 for November 27: November 20 is the last day. ${whenEmpty.closes}`}
      />
    ),
    decidesDays: (
      <CountField
        label={saleDayLabels.decidesDays}
        {...field("decidesDays")}
        hint={`When too few have confirmed. Nothing is canceled by itself. ${whenEmpty.decides}`}
      />
    ),
  } satisfies Record<keyof SaleDays, ReactNode>;
}
