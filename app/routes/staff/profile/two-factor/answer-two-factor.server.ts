import { data, redirect, type RouterContextProvider } from "react-router";
import { confirmTwoFactor } from "#app/auth/two-factor/confirm-two-factor.server.ts";
import { renewRecoveryCodes } from "#app/auth/two-factor/renew-recovery-codes.server.ts";
import { startTwoFactor, forgetOffer } from "#app/auth/two-factor/start-two-factor.server.ts";
import { stopTwoFactor } from "#app/auth/two-factor/stop-two-factor.server.ts";
import { accountNotices } from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { portalOf, portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import {
  changeTwoFactorForm,
  codeForm,
  restartTwoFactorForm,
  startTwoFactorForm,
} from "#app/domain/people/accounts/two-factor/two-factor-forms.ts";
import {
  type TwoFactorRefusal,
  twoFactorRefusals,
  twoFactorToasts,
} from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { refuseToWait } from "#app/routes/sign-in/refuse-to-wait.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Second-factor forms, distinguished by the URL. Recovery codes are returned directly, never stored
 * for another page.
 */
export function answerTwoFactor(viewer: Staff, args: Args) {
  const form = new URL(args.request.url).searchParams.get("form");
  if (form === "start") return start(viewer, args);
  if (form === "confirm") return confirm(viewer, args);
  if (form === "restart") return restart(viewer, args);
  if (form === "change") return change(viewer, args);
  return redirect(pathsOf(viewer).twoFactor);
}

async function start(viewer: Staff, args: Args) {
  const form = await readForm(args.request, startTwoFactorForm);
  if (!form.ok) return refuse({ values: {}, errors: form.errors, notice: twoFactorToasts.notOn });
  const started = await startTwoFactor(viewer, form.value.password, fromOf(args));
  if (started.ok) return redirect(pathsOf(viewer).twoFactor);
  return refused(viewer, started, twoFactorToasts.notOn);
}

async function restart(viewer: Staff, args: Args) {
  await readForm(args.request, restartTwoFactorForm);
  const forgotten = await forgetOffer(viewer);
  if (!forgotten.ok) return refused(viewer, forgotten, twoFactorToasts.notOn);
  return redirect(pathsOf(viewer).twoFactor);
}

async function confirm(viewer: Staff, args: Args) {
  const form = await readForm(args.request, codeForm);
  if (!form.ok) return refuse({ values: {}, errors: form.errors, notice: twoFactorToasts.notOn });
  const confirmed = await confirmTwoFactor(viewer, form.value.code, fromOf(args));
  if (!confirmed.ok) return refused(viewer, confirmed, twoFactorToasts.notOn);
  return data(
    { codes: confirmed.codes, notice: twoFactorToasts.on },
    { headers: confirmed.headers },
  );
}

async function change(viewer: Staff, args: Args) {
  const form = await readForm(args.request, changeTwoFactorForm);
  if (!form.ok)
    return refuse({ values: {}, errors: form.errors, notice: twoFactorToasts.notChanged });
  const { do: intent, ...proof } = form.value;
  if (intent === "renew") {
    const renewed = await renewRecoveryCodes(viewer, proof, fromOf(args));
    if (!renewed.ok) return refused(viewer, renewed, twoFactorToasts.notChanged);
    return data({ codes: renewed.codes, notice: twoFactorToasts.renewed });
  }
  const stopped = await stopTwoFactor(viewer, proof, fromOf(args));
  if (!stopped.ok) return refused(viewer, stopped, twoFactorToasts.notChanged);
  const headers = await withToast(twoFactorToasts.off);
  for (const cookie of stopped.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return redirect(pathsOf(viewer).twoFactor, { headers });
}

function fromOf({ request, context }: Args) {
  return {
    requestOrigin: requestOriginOf(request, context),
    cookie: request.headers.get("Cookie"),
  };
}

type Refused =
  | { reason: TwoFactorRefusal | "wrong-password" | "signed-out" | "busy" | "unavailable" }
  | { reason: "throttled"; retryAfter: number };

function refused(viewer: Staff, refusal: Refused, notice: ToastMessage) {
  const { reason } = refusal;
  if (reason === "signed-out") return redirect(portalPaths[portalOf(viewer.kind)].login);
  if (reason === "throttled")
    return refuseToWait({ ok: false, ...refusal }, { values: {} }, notice);
  if (reason === "busy" || reason === "unavailable")
    return refuseToWait({ ok: false, reason }, { values: {} }, notice);
  if (reason === "wrong-password")
    return refuse({ values: {}, errors: { password: accountNotices.wrongPassword }, notice });
  if (reason === "wrong-code")
    return refuse({ values: {}, errors: { code: twoFactorRefusals[reason] }, notice });
  return refuse(
    { values: {}, errors: {}, notice: { ...notice, text: twoFactorRefusals[reason] } },
    { status: 409 },
  );
}
