import { href, redirect } from "react-router";
import { requireCustomer } from "#app/auth/guards.server.ts";
import { readOwnSessions } from "#app/auth/sessions/own-sessions.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { AccountPage } from "#app/views/account-page.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/profile";
import { ConfirmEmail } from "./confirm-email.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { saveDetails } from "./save-details.server.ts";
import { savePassword } from "./save-password.server.ts";
import { sendLink } from "./send-link.server.ts";
import { Sessions } from "./sessions.tsx";
import { endSessions } from "#app/routes/sign-in/end-sessions.server.ts";
import { sessionTokenOf } from "#app/routes/sign-in/session-token-of.server.ts";

export { actionHeaders as headers } from "#app/web/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Your profile",
    description: "Your name, phone number and password at Grand Tour.",
    noIndex: true,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const { name, email, emailVerified, phone } = viewer;
  const sessions = await readOwnSessions(viewer, sessionTokenOf(viewer, request));
  return { name, email, emailVerified, phone: phone ?? "", sessions };
}

/** Four forms on one page, distinguished by the URL. */
export async function action(args: Route.ActionArgs) {
  const viewer = requireCustomer(args.context);
  const form = new URL(args.request.url).searchParams.get("form");
  if (form === "details") return saveDetails(viewer, args);
  if (form === "password") return savePassword(viewer, args);
  if (form === "confirm") return sendLink(viewer);
  if (form === "sessions") return endSessions(viewer, args, href("/dashboard/profile"));
  return redirect(href("/dashboard/profile"));
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {}, notice } = actionData ?? {};
  return (
    <AccountPage title="Your profile" poster="lisbon">
      <ErrorSummary notice={notice} errors={errors} />
      {loaderData.emailVerified ? null : <ConfirmEmail email={loaderData.email} />}
      <DetailsForm profile={loaderData} values={values} errors={errors} />
      <PasswordForm email={loaderData.email} errors={errors} />
      <Sessions sessions={loaderData.sessions} />
    </AccountPage>
  );
}
