import { Form, href } from "react-router";
import type { Profile } from "#app/domain/people/accounts/profile/profile-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { NameField } from "#app/ui/form/name-field.tsx";
import { VersionConflict, type ConflictRefusal } from "#app/views/version-conflict.tsx";
import { VersionInputs, type OpenedForm } from "#app/views/version-inputs.tsx";

type Props = {
  account: { email: string; emailVerified: boolean };
  profile: OpenedForm<keyof Profile>;
  refusal: ConflictRefusal | undefined;
};

const formId = "details-form";
const action = `${href("/dashboard/profile")}?form=details`;

export function DetailsForm({ account: { email, emailVerified }, profile, refusal }: Props) {
  const { values = {}, errors = {}, conflict, stamp } = refusal ?? {};
  return (
    <Form
      key={stamp}
      id={formId}
      method="post"
      action={action}
      noValidate
      aria-labelledby="details"
      className="grid gap-5"
    >
      <h2 id="details" className="text-card">
        Your details
      </h2>
      {conflict ? (
        <VersionConflict form={formId} thing="profile" conflict={conflict} level={3} />
      ) : null}
      <VersionInputs seen={profile.seen} values={values} action={action} />
      <NameField label="Name" value={values.name ?? profile.values.name} error={errors.name} />
      <dl className="text-small">
        <dt className="font-semibold">Email</dt>
        <dd>
          {email}{" "}
          <span className="text-ink-soft">
            ({emailVerified ? "confirmed" : "not confirmed yet"})
          </span>
        </dd>
      </dl>
      <TextField
        label="Phone (optional)"
        name={"phone" satisfies keyof Profile}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint="Filled in for you when you book."
        defaultValue={values.phone ?? profile.values.phone}
        error={errors.phone}
      />
      <Button look="primary" className="justify-self-start">
        Save details
      </Button>
    </Form>
  );
}
