import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";

type Props = { page: string; email: string; errors: Readonly<Record<string, string>> };

/** Step one: requirements and password. */
export function StartTwoFactor({ page, email, errors }: Props) {
  return (
    <section
      aria-labelledby="start"
      className="grid gap-5 rounded-card border border-line bg-paper-raised p-5 sm:p-6"
    >
      <h2 id="start" className="text-card">
        Set it up
      </h2>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>
          Have an authenticator app on your phone: the one of your password manager, Google
          Authenticator, Aegis, or any other.
        </li>
        <li>Enter your password. The next page shows a picture for the app to scan.</li>
        <li>Enter the first code that the app shows, and keep the recovery codes that follow.</li>
      </ol>
      <Form
        method="post"
        action={`${page}?form=start`}
        noValidate
        aria-labelledby="start"
        className="grid max-w-sm gap-4"
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <Button look="primary" dense className="justify-self-start">
          Continue
        </Button>
      </Form>
    </section>
  );
}
