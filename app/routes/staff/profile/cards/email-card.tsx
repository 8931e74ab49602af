import { Button } from "#app/ui/button.tsx";
import { EmailChangeFields } from "#app/views/account/email-change-fields.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import { CardForm } from "../../shell/editor/card-form.tsx";

type Props = { page: string; email: string; refusal: ConflictRefusal | undefined };

export function EmailCard({ page, email, refusal }: Props) {
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
