import { Form } from "react-router";
import type { WaitValues } from "#app/domain/departures/wait/staff-wait-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { CountField, EmailField, TextField } from "#app/ui/form/field.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

type Props = { action: string; idempotencyKey: string; refusal: FormRefusal | undefined };

/** Puts somebody who called on the waiting list. */
export function CallerFields({ action, idempotencyKey, refusal }: Props) {
  const values: WaitValues = refusal?.values ?? { numTravelers: "2", alone: "0" };
  const errors: WaitValues = refusal?.errors ?? {};
  const field = <Name extends keyof WaitValues>(name: Name) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <Form
      method="post"
      action={action}
      noValidate
      id="new-caller"
      data-key="w"
      className="grid gap-5"
    >
      <ErrorSummary notice={refusal?.notice} errors={errors} />
      <input type="hidden" name="intent" value="wait" />
      <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
      <TextField {...field("name")} label="Name" required maxLength={120} autoComplete="off" />
      <TextField {...field("phone")} label="Phone" type="tel" autoComplete="off" />
      <EmailField
        {...field("email")}
        label="Email"
        autoComplete="off"
        hint="Without one, nobody is mailed: an offer is a call."
      />
      <div className="grid grid-cols-2 gap-4">
        <CountField {...field("numTravelers")} label="Travelers" required />
        <CountField {...field("alone")} label="Sleep alone" required />
      </div>
      <Button className="justify-self-start">Put on the List</Button>
    </Form>
  );
}
