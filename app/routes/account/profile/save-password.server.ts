import { href, redirect, type RouterContextProvider } from "react-router";
import { changePassword } from "#app/auth/passwords/change-password.server.ts";
import {
  accountNotices,
  accountToasts,
} from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { changePasswordForm } from "#app/domain/people/accounts/passwords/new-password-form.ts";
import { passwordRefusal } from "#app/domain/people/accounts/passwords/password-notice.ts";
import { easyPassword } from "#app/domain/people/accounts/profile/person-fields.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

export async function savePassword(viewer: SignedIn, { request, context }: Args) {
  const form = await readForm(request, changePasswordForm);
  if (!form.ok) return refuse({ ...form, ...passwordRefusal(form.errors) });
  const changed = await changePassword(viewer, form.value, {
    requestOrigin: requestOriginOf(request, context),
    cookie: request.headers.get("Cookie"),
  });
  if (changed.ok) {
    const headers = await withToast(accountToasts.passwordChanged);
    for (const cookie of changed.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return redirect(href("/dashboard/profile"), { headers });
  }
  if (changed.reason === "signed-out") return redirect(href("/login"));
  if (changed.reason === "easy-password")
    return refuse({ values: {}, ...passwordRefusal({ newPassword: easyPassword }) });
  if (changed.reason === "wrong-password")
    return refuse({
      values: {},
      ...passwordRefusal({ currentPassword: accountNotices.wrongPassword }),
    });
  return refuseToWait(changed, { values: {} }, accountNotices.updateFailed);
}
