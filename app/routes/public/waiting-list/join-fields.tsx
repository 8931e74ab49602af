import { Form, href } from "react-router";
import type { WaitingListValues } from "#app/domain/departures/wait/join/waiting-list-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { nameAndEmail } from "#app/ui/form/name-field.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

type Props = {
  dealId: string;
  /** The departure's day, in words. */
  day: string;
  /** Travelers of one booking. */ min: number;
  max: number;
  /** Single rooms of the departure: 0 if none is sold; null if any number can be had. */
  singleRooms: number | null;
  prefill: WaitingListValues;
  idempotencyKey: string;
  refusal: FormRefusal | undefined;
};

/** What the waiting list asks for. It works without script. */
export function JoinFields({ dealId, day, min, max, singleRooms, ...form }: Props) {
  const { prefill, idempotencyKey, refusal } = form;
  const values: WaitingListValues = refusal?.values ?? prefill;
  const errors: WaitingListValues = refusal?.errors ?? {};
  const field = <Name extends keyof WaitingListValues>(name: Name) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  const date = prefill.departureDate ?? "";
  const { name, email } = nameAndEmail(field);
  const number = { type: "number", inputMode: "numeric", max, required: true } as const;
  return (
    <Form
      method="post"
      action={`${href("/deal/:dealId/waiting-list", { dealId })}?${new URLSearchParams({ date })}`}
      noValidate
      className="grid gap-6"
    >
      <ErrorSummary notice={refusal?.notice} errors={errors} />
      <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
      <input type="hidden" name="departureDate" value={date} />
      <HoneypotField />
      <div className="grid gap-6 sm:grid-cols-2">
        {name}
        {email}
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...field("numTravelers")}
          {...number}
          min={min}
          label="Travelers"
          hint="We write when there is room for all of you."
        />
        {singleRooms === 0 ? null : (
          <TextField
            {...field("singles")}
            {...number}
            min={0}
            label="Single rooms"
            hint={
              singleRooms === null
                ? "How many of you want a room of their own."
                : `How many of you want a room of their own. The trip has ${singleRooms}.`
            }
          />
        )}
      </div>
      <div className="grid gap-3">
        <Button look="primary" className="justify-self-start">
          Join the waiting list
        </Button>
        <p className="text-small text-ink-soft">
          For {day}. Nothing is booked or charged, and every email has a link to leave.
        </p>
      </div>
    </Form>
  );
}
