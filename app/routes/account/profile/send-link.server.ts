import { href, redirect } from "react-router";
import { resendVerifyMail } from "#app/auth/sign-in/verify-email.server.ts";
import {
  accountNotices,
  accountToasts,
} from "#app/domain/people/accounts/sign-in/account-messages.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";

export async function sendLink(viewer: SignedIn) {
  const sent = await resendVerifyMail(viewer);
  if (sent.ok)
    return redirect(href("/dashboard/profile"), {
      headers: await withToast(accountToasts.linkSent),
    });
  if (sent.reason === "verified") return redirect(href("/dashboard/profile"));
  return refuseToWait(sent, { values: {} }, accountNotices.linkFailed);
}
