import { TextArea, TextField } from "#app/ui/form/field.tsx";
import type { InputOf } from "./inputs-of.ts";
import { growing } from "../part.tsx";

type Props = {
  field: InputOf;
  /** What stands in an empty input: the deal's own price. */
  beneath?: Readonly<Record<string, string>>;
};

const money = { inputMode: "decimal", autoComplete: "off" } as const;

/** The prices by room and age of a deal or a departure. */
export function RateInputs({ field, beneath }: Props) {
  const input = (name: string) => ({
    ...field(name),
    ...money,
    ...(beneath?.[name] && { placeholder: beneath[name] }),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="In a double, each" {...input("doubleCents")} hint="US dollars." />
        <TextField label="In a single" {...input("singleCents")} hint="Supplement included." />
        <TextField label="In a triple, each" {...input("tripleCents")} hint="Empty: not sold." />
      </div>
      <TextArea
        label="Children in their parents’ room"
        {...field("childBands")}
        {...(beneath?.childBands && { placeholder: beneath.childBands })}
        rows={3}
        className={growing}
        hint="Ages and price, one on a line, at most three: 3 to 11: $1,400"
      />
    </>
  );
}
