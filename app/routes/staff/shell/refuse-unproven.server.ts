import { redirect } from "react-router";
import { provePassword } from "#app/auth/passwords/prove-password.server.ts";
import type { SignedInRequest } from "#app/auth/sessions/request-origin-headers.server.ts";
import { orUnavailable } from "#app/domain/command/command.server.ts";
import { accountNotices } from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { portalOf, portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { sayToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** Null once the viewer's password is right; otherwise what the form says. `failed` is its toast. */
export async function refuseUnproven(
  viewer: SignedIn,
  password: string,
  from: SignedInRequest,
  failed: ToastMessage,
) {
  const known = await orUnavailable(() => provePassword(viewer, password, from));
  if (known.ok) return null;
  if (known.reason === "signed-out") throw redirect(portalPaths[portalOf(viewer.kind)].login);
  if (known.reason !== "wrong-password") return { ...sayToWait(known, failed), errors: {} };
  const errors = { ownPassword: accountNotices.wrongPassword };
  return { notice: failed, errors, options: {} };
}
