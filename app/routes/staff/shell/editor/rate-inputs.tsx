import type { RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import type { InputOf, Inputs } from "./inputs-of.ts";
import { growing } from "../part.tsx";

const money = { inputMode: "decimal", autoComplete: "off" } as const;

/**
 * The prices by room and age of a deal or a departure; `beneath` is what stands in an empty input,
 * the deal's own price.
 */
export function rateInputs(
  field: InputOf,
  beneath?: Readonly<Record<string, string>>,
): Inputs<RatesInput> {
  const input = (name: keyof RatesInput) => ({
    ...field(name),
    ...(beneath?.[name] && { placeholder: beneath[name] }),
  });
  return {
    doubleCents: (
      <TextField
        label="In a double, each"
        {...input("doubleCents")}
        {...money}
        hint="US dollars."
      />
    ),
    singleCents: (
      <TextField
        label="In a single"
        {...input("singleCents")}
        {...money}
        hint="Supplement included."
      />
    ),
    tripleCents: (
      <TextField
        label="In a triple, each"
        {...input("tripleCents")}
        {...money}
        hint="Empty: not sold."
      />
    ),
    childBands: (
      <TextArea
        label="Children in their parents’ room"
        {...input("childBands")}
        rows={3}
        className={growing}
        hint="Ages and price, one on a line, at most three: 3 to 11: $1,400"
      />
    ),
  };
}

/** Them in their rows. */
export function RateRows({ inputs }: { inputs: Inputs<RatesInput> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        {inputs.doubleCents}
        {inputs.singleCents}
        {inputs.tripleCents}
      </div>
      {inputs.childBands}
    </>
  );
}
