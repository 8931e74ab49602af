import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { plural } from "#app/values/plural.ts";
import { CodeField } from "#app/views/account/code-field.tsx";

type Props = {
  page: string;
  email: string;
  codesLeft: number;
  /** Why it can't be turned off; null if it can. */
  stays: string | null;
  errors: Readonly<Record<string, string>>;
};

/** An active second factor: remaining recovery codes, and changes with both factors. */
export function ChangeTwoFactor({ page, email, codesLeft, stays, errors }: Props) {
  return (
    <section
      aria-labelledby="change"
      className="grid gap-5 rounded-card border border-line bg-paper-raised p-5 sm:p-6"
    >
      <div className="grid gap-1.5">
        <h2 id="change" className="text-card">
          It is on
        </h2>
        <p>
          {codesLeft === 0
            ? "No recovery code is left."
            : plural(
                codesLeft,
                "of 10 recovery codes is left.",
                "of 10 recovery codes are left.",
              )}{" "}
          New ones take the place of all former ones.
        </p>
        <p className="text-ink-soft">
          {stays ??
            "Without two-factor, your password alone opens your account. A new phone? Switch it off, then on again with the new one."}
        </p>
      </div>
      <Form
        method="post"
        action={`${page}?form=change`}
        noValidate
        aria-labelledby="change"
        className="grid gap-4"
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid max-w-sm gap-4">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={errors.password}
            required
          />
          <CodeField kind="either" error={errors.code} />
        </div>
        <p className="flex flex-wrap gap-3">
          <Button dense name="do" value="renew">
            New Recovery Codes
          </Button>
          {stays === null ? (
            <Button dense name="do" value="stop">
              Switch Two-Factor Off
            </Button>
          ) : null}
        </p>
      </Form>
    </section>
  );
}
