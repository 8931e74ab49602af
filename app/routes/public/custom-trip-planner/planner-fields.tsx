import { Form, href, useNavigation } from "react-router";
import { interestBox, monthBox } from "#app/domain/leads/plan/lead-boxes.ts";
import {
  budgetBands,
  mostTravelers,
  travelInterests,
  travelMonths,
  type TravelInterest,
  type TravelMonth,
} from "#app/domain/leads/lead.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { NameAndEmail } from "#app/ui/name-and-email.tsx";
import { HoneypotField } from "#app/ui/honeypot-field.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";
import { BoxGroup } from "./box-group.tsx";

type Props = {
  prefill: Record<string, string>;
  idempotencyKey: string;
  refusal: FormRefusal | undefined;
};

const months = Object.entries(travelMonths).map(([month, label]) => ({
  name: monthBox(Number(month) as TravelMonth),
  label: label.slice(0, 3),
  spoken: label,
}));
const interests = Object.entries(travelInterests).map(([interest, label]) => ({
  name: interestBox(interest as TravelInterest),
  label,
}));

/** 'Plan Your Trip' (spec §2.4): contact, destination, and optional details. */
export function PlannerFields({ prefill, idempotencyKey, refusal }: Props) {
  const sending = useNavigation().formAction?.startsWith(href("/custom-trip-planner")) ?? false;
  const values = refusal?.values ?? prefill;
  const errors = refusal?.errors ?? {};
  return (
    // A new key resets the form after sending (spec §8: 'the form resets').
    <Form
      method="post"
      action={href("/custom-trip-planner")}
      noValidate
      className="grid gap-8"
      key={idempotencyKey}
    >
      <ErrorSummary notice={refusal?.notice} errors={errors} />
      <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
      <HoneypotField name="website" />
      <div className="grid gap-6">
        <TextField
          name="destination"
          label="Where would you like to go?"
          required
          maxLength={160}
          placeholder="Lisbon and the Douro, or somewhere with a lake"
          defaultValue={values.destination}
          error={errors.destination}
        />
        <NameAndEmail values={values} errors={errors} />
      </div>
      <div className="grid gap-6 border-t border-dashed border-line-control pt-8">
        <p className="text-small text-ink-soft">Everything below is up to you.</p>
        <BoxGroup
          legend="When"
          boxes={months}
          values={values}
          className="grid-cols-4 sm:grid-cols-6"
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            name="num_travelers"
            label="Travelers"
            type="number"
            inputMode="numeric"
            min={1}
            max={mostTravelers}
            defaultValue={values.num_travelers}
            error={errors.num_travelers}
          />
          <SelectField
            name="budget"
            className="bg-paper-raised! text-ink!"
            label="Budget per person"
            defaultValue={values.budget ?? ""}
            hint="Without the flight across."
            error={errors.budget}
          >
            <option value="">Not decided yet</option>
            {Object.entries(budgetBands).map(([band, label]) => (
              <option key={band} value={band}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <BoxGroup legend="What for" boxes={interests} values={values} />
        <TextArea
          name="message"
          label="Anything else"
          rows={6}
          maxLength={4000}
          defaultValue={values.message}
          hint="Who is coming, what you loved last time, what you would rather not climb."
          error={errors.message}
        />
      </div>
      <Button look="primary" disabled={sending} className="justify-self-start">
        {sending ? "Sending…" : "Send Trip Details"}
      </Button>
    </Form>
  );
}
