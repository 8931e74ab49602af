import { twoFactorRefusals } from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type ToastMessage, noticeText } from "#app/values/forms/toast-message.ts";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import { profileTitles } from "../staff-profile.tsx";
import { ChangeTwoFactor } from "./change-two-factor.tsx";
import { StartTwoFactor, ConfirmTwoFactor } from "./start-two-factor.tsx";

type TwoFactorState =
  | { state: "off" }
  | { state: "offered"; code: { size: number; path: string }; secret: string }
  | { state: "on"; codesLeft: number };

type Props = {
  found: TwoFactorState & { email: string; required: boolean };
  /** New recovery codes, shown once, or a refusal. */
  answer: { codes: readonly string[]; notice: ToastMessage } | ConflictRefusal | undefined;
};

/** The second factor: set up in two steps, then manage codes or turn it off. */
export function TwoFactorPage({ found, answer }: Props) {
  const { kind, paths } = usePortal();
  const page = paths.twoFactor;
  const codes = answer && "codes" in answer ? answer : null;
  const refusal = answer && "errors" in answer ? answer : null;
  const errors = refusal?.errors ?? {};
  const mustSetUp = found.required && found.state !== "on";
  return (
    <PortalPage
      title="Two-Factor Sign-In"
      lede="Your password, and a code that only your phone knows."
      above={[{ label: profileTitles[kind], to: paths.profile }]}
    >
      <div className="grid max-w-2xl gap-6">
        {mustSetUp ? (
          <p className="rounded-card border-2 border-aegean bg-paper-raised px-5 py-4 font-semibold">
            Everyone on the staff needs two-factor sign-in here. Please set it up now; the other
            pages open right after.
          </p>
        ) : null}
        <ErrorSummary notice={refusal?.notice} errors={errors} />
        {codes ? <RecoveryCodes {...codes} home={paths.home} /> : null}
        {found.state === "off" ? (
          <StartTwoFactor page={page} email={found.email} errors={errors} />
        ) : null}
        {found.state === "offered" ? (
          <ConfirmTwoFactor page={page} {...found} errors={errors} />
        ) : null}
        {found.state === "on" && !codes ? (
          <ChangeTwoFactor
            page={page}
            email={found.email}
            codesLeft={found.codesLeft}
            stays={found.required ? twoFactorRefusals.required : null}
            errors={errors}
          />
        ) : null}
      </div>
    </PortalPage>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; notice: ToastMessage; home: string };

/** New recovery codes, shown only once. */
function RecoveryCodes({ codes, notice, home }: RecoveryCodesProps) {
  return (
    <section
      aria-labelledby="codes"
      className="grid gap-5 rounded-card border-2 border-olive bg-paper-raised p-5 sm:p-6"
    >
      <div className="grid gap-1.5">
        <h2 id="codes" className="text-card">
          Your recovery codes
        </h2>
        {/* Not a toast, which would cover the codes on a phone. */}
        <p role="status" className="font-semibold text-olive-text">
          {noticeText(notice)}
        </p>
        <p>
          They are shown this once. Print them or put them into your password manager: without your
          phone, each of them opens your account one time.
        </p>
      </div>
      <ul className="grid gap-y-2 rounded-control bg-paper-sunk p-4 font-mono text-fine sm:text-body">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink look="primary" dense href={home}>
          I Have Kept Them
        </ButtonLink>
        <CopyButton text={codes.join("\n")} label="Copy All" />
      </p>
    </section>
  );
}
