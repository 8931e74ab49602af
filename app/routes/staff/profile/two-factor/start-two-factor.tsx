import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { CodeField } from "#app/views/account/code-field.tsx";

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

type ConfirmTwoFactorProps = {
  page: string;
  code: { size: number; path: string };
  secret: string;
  errors: Readonly<Record<string, string>>;
};

/** Step two: the secret as QR code and text, and the first code. */
export function ConfirmTwoFactor({ page, code, secret, errors }: ConfirmTwoFactorProps) {
  return (
    <section
      aria-labelledby="confirm"
      className="grid gap-6 rounded-card border border-line bg-paper-raised p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6"
    >
      {/* Always dark on light: scanners can't read it inverted. */}
      <svg
        role="img"
        aria-label="QR code for your authenticator app; the same stands below as text."
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-control max-sm:mx-auto"
      >
        <path d={`M0 0h${code.size}v${code.size}H0z`} fill="#ffffff" />
        <path d={code.path} fill="#1b2a41" />
      </svg>
      <div className="grid content-start gap-4">
        <h2 id="confirm" className="text-card">
          Scan, then enter the code
        </h2>
        <div className="grid gap-1">
          <p>Can’t scan it? Enter this key in the app, for a code by time:</p>
          <p className="figures rounded-control bg-paper-sunk px-3 py-2 leading-relaxed tracking-wide select-all">
            {secret}
          </p>
        </div>
        <Form
          method="post"
          action={`${page}?form=confirm`}
          noValidate
          aria-labelledby="confirm"
          className="grid gap-4"
        >
          <CodeField kind="app" error={errors.code} />
          <Button look="primary" dense className="justify-self-start">
            Switch Two-Factor On
          </Button>
        </Form>
        <Form
          method="post"
          action={`${page}?form=restart`}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4"
        >
          <p className="text-ink-soft">Another phone, or this key was seen by somebody?</p>
          <Button dense>Start Over</Button>
        </Form>
      </div>
    </section>
  );
}
