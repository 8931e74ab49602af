import { redirect, type RouterContextProvider } from "react-router";
import { forgotPassword } from "#app/auth/passwords/forgot-password.server.ts";
import { superadminResetForm } from "#app/domain/people/accounts/passwords/new-password-form.ts";
import {
  accountNotices,
  accountToasts,
} from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";

/** Forgot Password: mails a link to the email in the login form (spec §5, §8). */
export async function sendReset(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, superadminResetForm);
  if (!form.ok)
    return refuse(
      form.values.email?.trim() ? form : { ...form, notice: accountToasts.resetNeedsEmail },
    );
  const outcome = await forgotPassword(form.value.email, requestOriginOf(request, context));
  if (!outcome.ok)
    return refuseToWait(
      outcome,
      { values: { email: form.value.email } },
      accountNotices.resetFailed,
    );
  return redirect(portalPaths.superadmin.login, {
    headers: await withToast(accountToasts.resetSent),
  });
}

/** Forgot Username: the login form as typed, with the spec's hint (§8). */
export async function showUsernameHint(request: Request) {
  const { values } = await readForm(request, superadminResetForm);
  return refuse({ values, errors: {}, notice: accountToasts.usernameHint }, { status: 200 });
}
