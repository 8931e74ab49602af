import { Form, redirect } from "react-router";
import { deviceCookie } from "#app/auth/sessions/device-cookie.server.ts";
import { findReset, resetPassword } from "#app/auth/passwords/reset-password.server.ts";
import { clearedSessionCookie } from "#app/auth/sessions/session-cookie.server.ts";
import {
  accountNotices,
  accountToasts,
} from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { easyPassword } from "#app/domain/people/accounts/profile/person-fields.ts";
import { passwordRefusal } from "#app/domain/people/accounts/passwords/password-notice.ts";
import { newPasswordForm } from "#app/domain/people/accounts/passwords/new-password-form.ts";
import { portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { AccountPage } from "#app/views/account/account-page.tsx";
import { NewPasswordFields } from "#app/views/account/new-password-fields.tsx";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/update-password";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Choose a new password",
    description: "The last step of a forgotten password: type the new one twice.",
    noIndex: true,
  });

export async function loader({ request }: Route.LoaderArgs) {
  const reset = await findReset(tokenOf(request));
  if (!reset) throw await invalidLink(request);
  return { email: reset.email, isFirst: !reset.hasPassword };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request);
  const form = await readForm(request, newPasswordForm);
  if (!form.ok) return refuse({ ...form, ...passwordRefusal(form.errors) });
  const reset = await resetPassword(
    { token, newPassword: form.value.newPassword },
    requestOriginOf(request, context),
  );
  if (reset.ok) {
    const headers = await withToast(accountToasts.passwordUpdated);
    headers.append("Set-Cookie", clearedSessionCookie());
    headers.append("Set-Cookie", deviceCookie(reset.device));
    return redirect(portalPaths[reset.portal].login, { headers });
  }
  if (reset.reason === "invalid-link") return invalidLink(request);
  if (reset.reason === "easy-password")
    return refuse({ values: {}, ...passwordRefusal({ newPassword: easyPassword }) });
  return refuseToWait(reset, { values: {} }, accountNotices.updateFailed);
}

/** The token stays in the URL for a refused form. */
function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** Redirects to the login of the link's portal. */
async function invalidLink(request: Request): Promise<Response> {
  const portal = new URL(request.url).searchParams.get("portal");
  const { login } =
    portalPaths[portal === "agent" || portal === "superadmin" ? portal : "customer"];
  return redirect(login, { headers: await withToast(accountToasts.invalidLink) });
}

const newPassword = {
  title: "Choose a new password",
  lede: "You are then signed out everywhere, and sign in with the new one.",
};
const firstPassword = {
  title: "Choose your password",
  lede: "From then on you sign in with it and with this email address.",
};

export default function UpdatePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = {}, notice } = actionData ?? {};
  return (
    <AccountPage {...(loaderData.isFirst ? firstPassword : newPassword)} poster="swiss-alps">
      <ErrorSummary notice={notice} errors={errors} />
      <Form method="post" noValidate className="grid gap-5">
        <input type="email" autoComplete="username" value={loaderData.email} readOnly hidden />
        <NewPasswordFields errors={errors} />
        <Button look="primary">{loaderData.isFirst ? "Save password" : "Update password"}</Button>
      </Form>
    </AccountPage>
  );
}
