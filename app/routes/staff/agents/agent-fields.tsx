import { EmailField, TextField } from "#app/ui/field.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";

/** Name and email of an agent; the server reports missing ones in the spec's words (§5). */
export function AgentFields({ values, errors }: Pick<FormRefusal, "values" | "errors">) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={120}
        defaultValue={values.name}
        error={errors.name}
        required
      />
      <EmailField
        label="Email"
        name="email"
        autoComplete="off"
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
        required
      />
    </>
  );
}
