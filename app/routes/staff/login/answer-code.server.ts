import { redirect, type RouterContextProvider } from "react-router";
import { type Challenge, clearedChallengeCookie, readChallenge } from "#app/auth/sign-in/challenge-cookie.server.ts";
import { readDeviceToken } from "#app/auth/sessions/device-cookie.server.ts";
import { findChallenged, finishSignIn } from "#app/auth/sign-in/finish-sign-in.server.ts";
import { viewerOf } from "#app/auth/guards.server.ts";
import { portalPaths } from "#app/domain/people/accounts/sign-in-outcome.ts";
import { signInMessages } from "#app/domain/people/accounts/sign-in-messages.ts";
import { codeForm } from "#app/domain/people/accounts/two-factor-forms.ts";
import { twoFactorRefusals, twoFactorToasts, wrongRecoveryCode } from "#app/domain/people/accounts/two-factor-messages.ts";
import type { ToastMessage } from "#app/values/toast-message.ts";
import { clientOf } from "#app/web/client-of.server.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { refuse } from "#app/web/refuse.server.ts";
import { withToast } from "#app/web/toast.server.ts";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";

type Portal = "agent" | "superadmin";
type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The second page of a login: for whoever has shown a password within ten minutes; anyone else is sent to the first. `recovery`: the address asks for a recovery code. */
export async function loadCodePage(portal: Portal, { request, context }: Args) {
  await challengeOf(portal, { request, context });
  return { recovery: new URL(request.url).searchParams.has("recovery") };
}

/** What a posted code is answered with: on into the portal with a new session, the form again, or back to the password. */
export async function answerCode(portal: Portal, { request, context }: Args) {
  const challenge = await challengeOf(portal, { request, context });
  const form = await readForm(request, codeForm);
  if (!form.ok) return refuse({ values: {}, errors: form.errors, notice: twoFactorToasts.codeRefused });
  const { code } = form.value;
  const device = readDeviceToken(request.headers.get("Cookie"));
  const finished = await finishSignIn(portal, { challenge, code, client: clientOf(request, context), device });
  if (finished.ok) return redirect(portalPaths[portal].home, { headers: finished.headers });
  const { reason } = finished;
  if (reason === "throttled") return refuseToWait(finished, { values: {} });
  if (reason === "too-late") throw await backToPassword(portal, twoFactorToasts.signInAgain);
  if (reason !== "wrong-code") throw await backToPassword(portal, signInMessages[reason]);
  const sentence = /^\d{6}$/.test(code) ? twoFactorRefusals[reason] : wrongRecoveryCode;
  return refuse({ values: {}, errors: { code: sentence }, notice: twoFactorToasts.codeRefused }, { status: 401 });
}

async function challengeOf(portal: Portal, { request, context }: Args): Promise<Challenge> {
  if (viewerOf(context).kind === portal) throw redirect(portalPaths[portal].home);
  const challenge = readChallenge(request);
  if (!challenge) throw redirect(portalPaths[portal].login);
  if (!(await findChallenged(challenge))) throw await backToPassword(portal, twoFactorToasts.signInAgain);
  return challenge;
}

async function backToPassword(portal: Portal, toast: ToastMessage): Promise<Response> {
  const headers = await withToast(toast);
  headers.append("Set-Cookie", clearedChallengeCookie());
  return redirect(portalPaths[portal].login, { headers });
}
