import { redirect, type RouterContextProvider } from "react-router";
import { readDeviceToken } from "#app/auth/sessions/device-cookie.server.ts";
import { readSessionCookie } from "#app/auth/sessions/session-cookie.server.ts";
import { endSession } from "#app/domain/people/accounts/sessions/end-sessions.server.ts";
import { signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { loginForm } from "#app/domain/people/accounts/sign-in/sign-in-forms.ts";
import { signInMessages } from "#app/domain/people/accounts/sign-in/sign-in-messages.ts";
import type { Portal } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { refuseToWait } from "./refuse-to-wait.server.ts";

/**
 * Answers any portal's login form: redirects to `home` with a new session, or to the `code` page
 * for the second factor, or returns the form with the texts of spec §5, §6 and §8.
 */
export async function answerSignIn(
  portal: Portal,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { home, code }: { home: string; code?: string },
) {
  const form = await readForm(request, loginForm);
  if (!form.ok)
    return refuse({
      ...form,
      notice:
        signInMessages[
          form.values.email?.trim() && !form.errors.password ? "credentials" : "missing"
        ],
    });
  const values = { email: form.value.email };
  const device = readDeviceToken(request.headers.get("Cookie"));
  const signedIn = await signIn(portal, form.value, requestOriginOf(request, context), device);
  if (signedIn.ok) {
    // Ends a previous session of someone else in this browser.
    const before = readSessionCookie(request)?.token;
    if (before) await endSession(before);
    // Customers have no second factor (by constraint), so no page for it.
    return redirect(signedIn.needsCode && code !== undefined ? code : home, {
      headers: signedIn.headers,
    });
  }
  if (
    signedIn.reason === "throttled" ||
    signedIn.reason === "busy" ||
    signedIn.reason === "unavailable"
  )
    return refuseToWait(signedIn, { values }, signInMessages.credentials);
  return refuse(
    { values, errors: {}, notice: signInMessages[signedIn.reason] },
    { status: signedIn.reason === "credentials" ? 401 : 403 },
  );
}
