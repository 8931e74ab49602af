import { PasswordField } from "#app/ui/form/password-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

type Props = { email: string; hint?: string; errors: Readonly<Record<string, string>> };

/**
 * The current password and the new one twice; the hidden email tells password managers the account.
 * `hint` follows the password rules.
 */
export function ChangePasswordFields({ email, hint, errors }: Props) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
        required
      />
      <NewPasswordFields {...(hint !== undefined && { hint })} errors={errors} />
    </>
  );
}
