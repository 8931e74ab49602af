import type { ReactNode } from "react";
import { budgetBands, mostPlannedTravelers } from "#app/domain/leads/lead.ts";
import type { LeadField, LeadValues } from "#app/domain/leads/plan/lead-form.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { nameAndEmail } from "#app/ui/form/name-field.tsx";

/** The planner's inputs but its boxes; one that is forgotten here is a type error. */
export function plannerInputs(values: LeadValues, errors: LeadValues) {
  const field = (name: LeadField) => ({ name, defaultValue: values[name], error: errors[name] });
  return {
    ...nameAndEmail(field),
    destination: (
      <TextField
        {...field("destination")}
        label="Where would you like to go?"
        required
        maxLength={160}
        placeholder="Lisbon and the Douro, or somewhere with a lake"
      />
    ),
    numTravelers: (
      <TextField
        {...field("numTravelers")}
        label="Travelers"
        type="number"
        inputMode="numeric"
        min={1}
        max={mostPlannedTravelers}
      />
    ),
    budget: (
      <SelectField
        {...field("budget")}
        className="bg-paper-raised! text-ink!"
        label="Budget per person"
        defaultValue={values.budget ?? ""}
        hint="Without the flight across."
      >
        <option value="">Not decided yet</option>
        {Object.entries(budgetBands).map(([band, label]) => (
          <option key={band} value={band}>
            {label}
          </option>
        ))}
      </SelectField>
    ),
    message: (
      <TextArea
        {...field("message")}
        label="Anything else"
        rows={6}
        maxLength={4000}
        hint="Who is coming, what you loved last time, what you would rather not climb."
      />
    ),
  } satisfies Record<LeadField, ReactNode>;
}
