import type { StaffInput } from "#app/domain/people/staff/staff-account.ts";
import { EmailField, TextField } from "#app/ui/form/field.tsx";
import type { Inputs } from "../shell/editor/inputs-of.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

export type PersonField = keyof StaffInput;

/** Name and email of an account; the server reports missing ones in the spec's words (§5). */
export function PersonFields({ values, errors }: Pick<FormRefusal, "values" | "errors">) {
  const field = (name: PersonField) => ({
    name,
    autoComplete: "off",
    defaultValue: values[name],
    error: errors[name],
    required: true,
  });
  const inputs = {
    name: <TextField label="Name" {...field("name")} maxLength={120} />,
    email: <EmailField label="Email" {...field("email")} maxLength={254} />,
  } satisfies Inputs<StaffInput>;
  return (
    <>
      {inputs.name}
      {inputs.email}
    </>
  );
}
