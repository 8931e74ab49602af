import { twoFactorRefusals } from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import { ChangeTwoFactor } from "./change-two-factor.tsx";
import { ConfirmTwoFactor } from "./confirm-two-factor.tsx";
import { profileTitles } from "../profile-titles.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { StartTwoFactor } from "./start-two-factor.tsx";

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
