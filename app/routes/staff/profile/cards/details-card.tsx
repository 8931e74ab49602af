import type { Profile } from "#app/domain/people/accounts/profile/profile-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { NameField } from "#app/ui/form/name-field.tsx";
import { EmailChangeFields } from "#app/views/account/email-change-fields.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { CardForm } from "../../shell/editor/card-form.tsx";

type Props = {
  page: string;
  opened: OpenedForm<keyof Profile>;
  refusal: ConflictRefusal | undefined;
};

export function DetailsCard({ page, opened, refusal }: Props) {
  return (
    <CardForm
      name="details"
      page={page}
      title="Your details"
      lede="The name stands on the bookings that you make."
      opened={opened.seen}
      thing="profile"
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          <NameField label="Name" value={values.name ?? opened.values.name} error={errors.name} />
          <TextField
            label="Phone (optional)"
            name={"phone" satisfies keyof Profile}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={values.phone ?? opened.values.phone}
            error={errors.phone}
          />
          <Button dense className="justify-self-start">
            Save Details
          </Button>
        </>
      )}
    </CardForm>
  );
}

type EmailCardProps = { page: string; email: string; refusal: ConflictRefusal | undefined };

export function EmailCard({ page, email, refusal }: EmailCardProps) {
  return (
    <CardForm
      name="email"
      page={page}
      title="Change email address"
      lede="You sign in with it, and mail about your account goes there."
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          <EmailChangeFields email={email} values={values} errors={errors} />
          <Button dense className="justify-self-start">
            Change Email Address
          </Button>
        </>
      )}
    </CardForm>
  );
}
