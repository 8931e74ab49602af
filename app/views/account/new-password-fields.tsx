import { passwordLength } from "#app/domain/people/accounts/passwords/password-length.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";

type Props = { hint?: string; errors: Readonly<Record<string, string>> };

/** A new password, twice. `hint` follows the password rules. */
export function NewPasswordFields({ hint, errors }: Props) {
  const needs = `At least ${passwordLength.min} characters.`;
  return (
    <>
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint={hint === undefined ? needs : `${needs} ${hint}`}
        error={errors.newPassword}
        required
      />
      <PasswordField
        label="New password, once more"
        name="repeatPassword"
        autoComplete="new-password"
        error={errors.repeatPassword}
        required
      />
    </>
  );
}

type ChangePasswordFieldsProps = {
  email: string;
  hint?: string;
  errors: Readonly<Record<string, string>>;
};

/**
 * The current password and the new one twice; the hidden email tells password managers the account.
 * `hint` follows the password rules.
 */
export function ChangePasswordFields({ email, hint, errors }: ChangePasswordFieldsProps) {
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
