import { redirect, type RouterContextProvider } from "react-router";
import {
  type Challenge,
  clearedChallengeCookie,
  readChallenge,
} from "#app/auth/sign-in/challenge-cookie.server.ts";
import { readDeviceToken } from "#app/auth/sessions/device-cookie.server.ts";
import { findChallenged, finishSignIn } from "#app/auth/sign-in/finish-sign-in.server.ts";
import { viewerOf } from "#app/auth/guards.server.ts";
import { signInMessages } from "#app/domain/people/accounts/sign-in/sign-in-messages.ts";
import { codeForm } from "#app/domain/people/accounts/two-factor/two-factor-forms.ts";
import {
  twoFactorRefusals,
  twoFactorToasts,
  wrongRecoveryCode,
} from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import { type PortalKind, worksAt } from "#app/domain/people/staff-paths.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";
import { loginStep, staffNext } from "./staff-next.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * The code page, for ten minutes after the right password; others are redirected to the login.
 * `recovery`: asks for a recovery code.
 */
export async function loadCodePage(portal: PortalKind, args: Args) {
  await challengeOf(portal, args);
  const app = loginStep(portal, "code", args.url);
  const recovery = app + (app.includes("?") ? "&recovery" : "?recovery");
  return {
    recovery: args.url.searchParams.has("recovery"),
    addresses: { app, recovery, login: loginStep(portal, "login", args.url) },
  };
}

/**
 * Answers a code form: redirects into the portal with a session, returns the form, or redirects to
 * the password.
 */
export async function answerSecondFactor(portal: PortalKind, args: Args) {
  const { request, url, context } = args;
  const challenge = await challengeOf(portal, args);
  const form = await readForm(request, codeForm);
  if (!form.ok)
    return refuse({ values: {}, errors: form.errors, notice: twoFactorToasts.codeRefused });
  const { code } = form.value;
  const device = readDeviceToken(request.headers.get("Cookie"));
  const finished = await finishSignIn(portal, {
    challenge,
    code,
    requestOrigin: requestOriginOf(request, context),
    device,
  });
  if (finished.ok) return redirect(staffNext(portal, url), { headers: finished.headers });
  const { reason } = finished;
  if (reason === "throttled" || reason === "unavailable")
    return refuseToWait(finished, { values: {} }, twoFactorToasts.codeRefused);
  if (reason === "too-late") throw await backToPassword(portal, url, twoFactorToasts.signInAgain);
  if (reason !== "wrong-code") throw await backToPassword(portal, url, signInMessages[reason]);
  const sentence = /^\d{6}$/.test(code) ? twoFactorRefusals[reason] : wrongRecoveryCode;
  return refuse(
    { values: {}, errors: { code: sentence }, notice: twoFactorToasts.codeRefused },
    { status: 401 },
  );
}

async function challengeOf(
  portal: PortalKind,
  { request, url, context }: Args,
): Promise<Challenge> {
  if (worksAt(portal, viewerOf(context))) throw redirect(staffNext(portal, url));
  const challenge = readChallenge(request);
  if (!challenge) throw redirect(loginStep(portal, "login", url));
  if (!(await findChallenged(challenge)))
    throw await backToPassword(portal, url, twoFactorToasts.signInAgain);
  return challenge;
}

async function backToPassword(
  portal: PortalKind,
  url: URL,
  toast: ToastMessage,
): Promise<Response> {
  const headers = await withToast(toast);
  headers.append("Set-Cookie", clearedChallengeCookie());
  return redirect(loginStep(portal, "login", url), { headers });
}
