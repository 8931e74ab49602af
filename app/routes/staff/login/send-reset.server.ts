import { redirect, type RouterContextProvider } from "react-router";
import { forgotPassword } from "#app/auth/passwords/forgot-password.server.ts";
import { accountNotices, accountToasts } from "#app/domain/people/accounts/account-messages.ts";
import { portalPaths } from "#app/domain/people/accounts/sign-in-outcome.ts";
import { superadminResetForm } from "#app/domain/people/accounts/superadmin-reset-form.ts";
import { requestOriginOf } from "#app/web/request-origin-of.server.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { refuse } from "#app/web/refuse.server.ts";
import { withToast } from "#app/web/toast.server.ts";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";

/** Forgot Password: mails a link to the email in the login form (spec §5, §8). */
export async function sendReset(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, superadminResetForm);
  if (!form.ok)
    return refuse(
      form.values.email?.trim() ? form : { ...form, notice: accountToasts.resetNeedsEmail },
    );
  const asked = await forgotPassword(form.value.email, requestOriginOf(request, context));
  if (!asked.ok)
    return refuseToWait(asked, { values: { email: form.value.email } }, accountNotices.resetFailed);
  return redirect(portalPaths.superadmin.login, {
    headers: await withToast(accountToasts.resetSent),
  });
}
