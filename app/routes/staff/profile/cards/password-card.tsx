import { Button } from "#app/ui/button.tsx";
import { ChangePasswordFields } from "#app/views/account/change-password-fields.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import { CardForm } from "../../shell/editor/card-form.tsx";

type Props = { page: string; email: string; refusal: ConflictRefusal | undefined };

/** Change of password, on any portal page that handles `form=password`. */
export function PasswordCard({ page, email, refusal }: Props) {
  return (
    <CardForm
      name="password"
      page={page}
      title="Change password"
      lede="You are then signed out everywhere else."
      refusal={refusal}
    >
      {({ errors }) => (
        <>
          <ChangePasswordFields email={email} errors={errors} />
          <Button dense className="justify-self-start">
            Change Password
          </Button>
        </>
      )}
    </CardForm>
  );
}
