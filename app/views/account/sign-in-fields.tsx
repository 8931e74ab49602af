import { useActionData, useSearchParams } from "react-router";
import { signInMessages } from "#app/domain/people/accounts/sign-in/sign-in-messages.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { EmailField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";

type Props = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

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

/** In the address of a login to which somebody without cookies came back. */
export const blockedCookies = { cookies: "blocked" } as const;

/** Says on a login that the browser keeps no cookies, until the form is sent again. */
export function CookiesBlocked() {
  const [search] = useSearchParams();
  const isAnswer = useActionData() !== undefined;
  if (isAnswer || search.get("cookies") !== blockedCookies.cookies) return null;
  return <ErrorSummary notice={signInMessages.noCookies} errors={noErrors} />;
}
const noErrors = {};
