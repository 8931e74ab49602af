import { redirect, type RouterContextProvider } from "react-router";
import { changePassword } from "#app/auth/passwords/change-password.server.ts";
import {
  accountNotices,
  accountToasts,
} from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { changePasswordForm } from "#app/domain/people/accounts/passwords/new-password-form.ts";
import { portalOf, portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { passwordRefusal } from "#app/domain/people/accounts/passwords/password-notice.ts";
import { easyPassword } from "#app/domain/people/accounts/profile/person-fields.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { refuseToWait } from "./refuse-to-wait.server.ts";

const values = { form: "password" };

/** Saves a password from the page `back`; all other sessions end. */
export async function saveOwnPassword(
  viewer: SignedIn,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  back: string,
) {
  const form = await readForm(request, changePasswordForm);
  if (!form.ok) return refuse({ values, ...passwordRefusal(form.errors) });
  const changed = await changePassword(viewer, form.value, {
    requestOrigin: requestOriginOf(request, context),
    cookie: request.headers.get("Cookie"),
  });
  if (changed.ok) {
    const headers = await withToast(accountToasts.passwordChanged);
    for (const cookie of changed.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return redirect(back, { headers });
  }
  if (changed.reason === "signed-out") return redirect(portalPaths[portalOf(viewer.kind)].login);
  if (changed.reason === "easy-password")
    return refuse({ values, ...passwordRefusal({ newPassword: easyPassword }) });
  if (changed.reason === "wrong-password")
    return refuse({
      values,
      ...passwordRefusal({ currentPassword: accountNotices.wrongPassword }),
    });
  return refuseToWait(changed, { values }, accountNotices.updateFailed);
}
