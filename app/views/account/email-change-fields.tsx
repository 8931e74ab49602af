import { EmailField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";

type Props = {
  email: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** The new email and the password; the hidden email tells password managers the account. */
export function EmailChangeFields({ email, values, errors }: Props) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <EmailField
        label="New email"
        name="newEmail"
        maxLength={254}
        hint="We send a link there. Until it is opened, nothing changes."
        defaultValue={values.newEmail}
        error={errors.newEmail}
        required
      />
      <PasswordField
        label="Your password"
        name="ownPassword"
        autoComplete="current-password"
        error={errors.ownPassword}
        required
      />
    </>
  );
}
