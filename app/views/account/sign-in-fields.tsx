import { EmailField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";

type Props = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

/** Email and password for signing in. */
export function SignInFields({ values, errors }: Props) {
  return (
    <>
      <EmailField
        label="Email"
        name="email"
        autoComplete="username"
        defaultValue={values.email}
        error={errors.email}
        required
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        required
      />
    </>
  );
}
