import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { NameField } from "#app/ui/name-field.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";

type Props = Pick<FormRefusal, "values" | "errors"> & {
  profile: { name: string; email: string; phone: string; emailVerified: boolean };
};

export function DetailsForm({ profile, values, errors }: Props) {
  return (
    <Form
      method="post"
      action="?form=details"
      noValidate
      aria-labelledby="details"
      className="grid gap-5"
    >
      <h2 id="details" className="text-card">
        Your details
      </h2>
      <NameField label="Name" value={values.name ?? profile.name} error={errors.name} />
      <dl className="text-small">
        <dt className="font-semibold">Email</dt>
        <dd>
          {profile.email}{" "}
          <span className="text-ink-soft">
            ({profile.emailVerified ? "confirmed" : "not confirmed yet"})
          </span>
        </dd>
      </dl>
      <TextField
        label="Phone (optional)"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint="Filled in for you when you book."
        defaultValue={values.phone ?? profile.phone}
        error={errors.phone}
      />
      <Button look="primary" className="justify-self-start">
        Save details
      </Button>
    </Form>
  );
}
