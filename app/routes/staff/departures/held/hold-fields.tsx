import { Form } from "react-router";
import type { HoldValues } from "#app/domain/departures/hold/staff-hold-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { CountField, TextField } from "#app/ui/form/field.tsx";
import { RadioRows } from "#app/ui/form/radio-rows.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

type Props = { idempotencyKey: string; refusal: FormRefusal | undefined };

const choices = [
  { value: "option", label: "Option", hint: "48 hours" },
  { value: "block", label: "Group’s block", hint: "until its day" },
] as const;

/** Holds seats for a caller or a group. */
export function HoldFields({ idempotencyKey, refusal }: Props) {
  const values: HoldValues = refusal?.values ?? { kind: "option", seats: "2", singles: "0" };
  const errors: HoldValues = refusal?.errors ?? {};
  const field = <Name extends keyof HoldValues>(name: Name) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <Form method="post" noValidate id="new-hold" data-key="h" className="grid gap-5">
      <ErrorSummary notice={refusal?.notice} errors={errors} />
      <input type="hidden" name="intent" value="hold" />
      <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
      <RadioRows
        name="kind"
        legend="Kind of hold"
        choices={choices}
        value={values.kind}
        error={errors.kind}
      />
      <div className="grid grid-cols-2 gap-4">
        <CountField {...field("seats")} required label="Seats" />
        <CountField {...field("singles")} required label="Single rooms" />
      </div>
      <TextField
        {...field("heldFor")}
        label="For whom"
        required
        maxLength={200}
        hint="A name, and how to reach them."
      />
      <TextField
        {...field("until")}
        type="date"
        label="Release day of a block"
        hint="An option needs none."
      />
      <Button look="primary" className="justify-self-start">
        Hold Seats
      </Button>
    </Form>
  );
}
