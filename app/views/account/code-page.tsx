import { Form } from "react-router";
import type { PlacePoster } from "#app/domain/deals/poster-of.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { useAgency } from "#app/ui/agency-context.ts";
import { AccountPage } from "./account-page.tsx";
import { CodeField } from "./code-field.tsx";

type Props = {
  /** URLs of this page for either kind of code, and of the login page. */
  addresses: { app: string; recovery: string; login: string };
  poster: PlacePoster["slug"];
  /** Whether to ask for a recovery code. */
  recovery: boolean;
  refusal:
    | {
        errors: Readonly<Record<string, string>>;
        notice?: Parameters<typeof ErrorSummary>[0]["notice"];
      }
    | undefined;
};

/** The second step of a login, after the password. */
export function CodePage({ addresses, poster, recovery, refusal }: Props) {
  const { errors = {}, notice } = refusal ?? {};
  const { tradeName } = useAgency();
  return (
    <AccountPage
      title="One more step"
      lede={
        recovery
          ? "Your phone is not at hand? One of the recovery codes that you kept opens your account too."
          : `Your password was right. Now the code that your authenticator app shows for ${tradeName}.`
      }
      poster={poster}
    >
      <ErrorSummary notice={notice} errors={errors} />
      {/* Remount, to clear the other kind of code. */}
      <Form
        key={String(recovery)}
        method="post"
        action={recovery ? addresses.recovery : addresses.app}
        noValidate
        className="grid gap-5"
      >
        <CodeField kind={recovery ? "recovery" : "app"} error={errors.code} />
        <Button look="primary">Sign in</Button>
      </Form>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        <a href={recovery ? addresses.app : addresses.recovery} className={linkClass}>
          {recovery ? "Use the app instead" : "Use a recovery code"}
        </a>
        <a href={addresses.login} className={linkClass}>
          Back to the password
        </a>
      </p>
    </AccountPage>
  );
}
