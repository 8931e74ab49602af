import { Form } from "react-router";
import type { OwnSession } from "#app/domain/people/accounts/sessions/own-session-form.ts";
import { PortalSection } from "#app/routes/staff/shell/portal-section.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { plural } from "#app/values/plural.ts";
import { ChangePasswordFields } from "#app/views/account/new-password-fields.tsx";
import { OwnSessionList } from "#app/views/account/own-session-list.tsx";
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

type TwoFactorCardProps = { to: string; on: boolean; codesLeft: number; required: boolean };

/** State of the second factor, with a link to its page. */
export function TwoFactorCard({ to, on, codesLeft, required }: TwoFactorCardProps) {
  const left = plural(codesLeft, "recovery code is left.", "recovery codes are left.");
  return (
    <section
      aria-labelledby="two-factor"
      className="grid content-start gap-4 rounded-card border border-line bg-paper-raised p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="two-factor" className="font-display text-lede font-semibold">
          Two-factor sign-in
        </h3>
        <span
          className={`inline-flex items-center gap-1.5 text-fine font-semibold before:size-2 before:rounded-full before:bg-current ${on ? "text-olive-text" : "text-ink-soft"}`}
        >
          {on ? "On" : "Off"}
        </span>
      </div>
      <p className="text-ink-soft">
        {on
          ? `Your account asks for a code of your app after the password. ${left}`
          : "With it, your password alone opens nothing: signing in also takes a code from an app on your phone."}
        {required ? " Everyone on the staff needs it here." : ""}
      </p>
      {on && codesLeft < 3 ? (
        <p className="font-semibold text-action-text">
          Please make new recovery codes before they run out.
        </p>
      ) : null}
      <p>
        <ButtonLink dense href={to}>
          {on ? "Codes and Settings" : "Set Up Two-Factor"}
        </ButtonLink>
      </p>
    </section>
  );
}

type OwnSessionsProps = { page: string; sessions: readonly OwnSession[] };

/** The viewer's sessions. */
export function OwnSessions({ page, sessions }: OwnSessionsProps) {
  const action = `${page}?form=sessions`;
  return (
    <PortalSection
      id="sessions"
      title="Where you are signed in"
      actions={
        sessions.length > 1 ? (
          <Form method="post" action={action} preventScrollReset>
            <Button dense>Sign Out Everywhere Else</Button>
          </Form>
        ) : null
      }
    >
      <OwnSessionList action={action} signOut="Sign Out" sessions={sessions} />
    </PortalSection>
  );
}
