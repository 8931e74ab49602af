import { href, redirect } from "react-router";
import { requireCustomer } from "#app/auth/guards.server.ts";
import { openForm } from "#app/domain/command/compare-forms.server.ts";
import { profileFields } from "#app/domain/people/accounts/profile/profile-form.ts";
import { readProfile } from "#app/domain/people/accounts/profile/read-profile.server.ts";
import { readOwnSessions } from "#app/auth/sessions/own-sessions.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { AccountPage } from "#app/views/account/account-page.tsx";
import { EmailChangeNotice } from "#app/views/account/email-change-notice.tsx";
import { readEmailChange } from "#app/domain/people/accounts/email/pending-email.server.ts";
import { agencyOf, pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/profile";
import { CloseAccount, CloseLink } from "./close-account.tsx";
import { closeOwnAccount, readClosing } from "./close-own-account.server.ts";
import { DetailsForm } from "./details-form.tsx";
import { EmailForm, ConfirmEmail } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { saveOwnPassword } from "#app/routes/sign-in/save-own-password.server.ts";
import { Sessions } from "./sessions.tsx";
import {
  askForEmail,
  confirmEmail,
  withdrawEmail,
} from "#app/routes/sign-in/answer-email-change.server.ts";
import { saveOwnProfile } from "#app/routes/sign-in/save-own-profile.server.ts";
import { endSessions, sessionTokenOf } from "#app/routes/sign-in/end-sessions.server.ts";
import { resendVerifyMail } from "#app/auth/sign-in/verify-email.server.ts";
import {
  accountNotices,
  accountToasts,
} from "#app/domain/people/accounts/sign-in/account-messages.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

const isClosing = (url: URL) => url.searchParams.get("view") === "close";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.location.search.includes("view=close") ? "Close your account" : "Your profile",
    description: `Your name, phone number, email address and password at ${agencyOf(args).tradeName}.`,
    noIndex: true,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const { email, emailVerified } = viewer;
  const url = new URL(request.url);
  const [profile, sessions, emailChange, closing] = await Promise.all([
    readProfile(viewer),
    readOwnSessions(viewer, sessionTokenOf(viewer, request)),
    readEmailChange(viewer, url.searchParams.get("token")),
    isClosing(url) ? readClosing(viewer) : null,
  ]);
  const details = openForm(profileFields, profile);
  return { email, emailVerified, details, sessions, emailChange, closing };
}

async function sendLink(viewer: SignedIn) {
  const sent = await resendVerifyMail(viewer);
  if (sent.ok)
    return redirect(href("/dashboard/profile"), {
      headers: await withToast(accountToasts.linkSent),
    });
  if (sent.reason === "verified") return redirect(href("/dashboard/profile"));
  return refuseToWait(sent, { values: {} }, accountNotices.linkFailed);
}

/** The forms of one page, distinguished by the URL; a mailed link and the closing have a page each. */
export async function action(args: Route.ActionArgs) {
  const viewer = requireCustomer(args.context);
  const url = new URL(args.request.url);
  const form = url.searchParams.get("form");
  if (form === "details") return saveOwnProfile(viewer, args, href("/dashboard/profile"));
  if (form === "password") return saveOwnPassword(viewer, args, href("/dashboard/profile"));
  if (form === "confirm") return sendLink(viewer);
  if (form === "email") return askForEmail(viewer, args);
  if (form === "keep-email") return withdrawEmail(viewer, args);
  if (form === "sessions") return endSessions(viewer, args, href("/dashboard/profile"));
  if (url.searchParams.has("token")) return confirmEmail(viewer, args);
  if (isClosing(url)) return closeOwnAccount(viewer, args);
  return redirect(href("/dashboard/profile"));
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {}, notice } = actionData ?? {};
  const { email, emailVerified, emailChange, closing } = loaderData;
  if (closing)
    return (
      <AccountPage title="Close your account" poster="lisbon">
        <ErrorSummary notice={notice} errors={errors} />
        <CloseAccount email={email} closing={closing} errors={errors} />
      </AccountPage>
    );
  return (
    <AccountPage title="Your profile" poster="lisbon">
      <ErrorSummary notice={notice} errors={errors} />
      <EmailChangeNotice page={href("/dashboard/profile")} email={email} change={emailChange} />
      {emailVerified ? null : <ConfirmEmail email={email} />}
      <DetailsForm account={loaderData} profile={loaderData.details} refusal={actionData} />
      <EmailForm key={emailChange.pending} email={email} values={values} errors={errors} />
      <PasswordForm email={email} errors={errors} />
      <Sessions sessions={loaderData.sessions} />
      <CloseLink />
    </AccountPage>
  );
}
