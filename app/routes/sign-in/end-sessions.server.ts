import { redirect, type RouterContextProvider } from "react-router";
import { readDeviceToken } from "#app/auth/sessions/device-cookie.server.ts";
import { endOwnOtherSessions, endOwnSession } from "#app/auth/sessions/own-sessions.server.ts";
import { readSessionCookie } from "#app/auth/sessions/session-cookie.server.ts";
import { unavailableToast } from "#app/domain/command/command-messages.ts";
import { endSessionsForm } from "#app/domain/people/accounts/sessions/own-session-form.ts";
import { portalOf, portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { ownSessionToasts } from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The buttons to end the viewer's sessions, on the page `back`: one, or all others. */
export async function endSessions(viewer: SignedIn, { request, context }: Args, back: string) {
  const form = await readForm(request, endSessionsForm);
  if (!form.ok) return refuse({ ...form, values: { form: "sessions" } });
  const [token, requestOrigin] = [
    sessionTokenOf(viewer, request),
    requestOriginOf(request, context),
  ];
  const { id } = form.value;
  if (id === undefined) {
    const device = readDeviceToken(request.headers.get("Cookie"));
    const ended = await endOwnOtherSessions(viewer, { token, device }, requestOrigin);
    if (!ended.ok) return notEnded();
    return redirect(back, { headers: await withToast(ownSessionToasts.others(ended.ended)) });
  }
  const ended = await endOwnSession(viewer, { id, token }, requestOrigin);
  if (!ended.ok && ended.reason === "unavailable") return notEnded();
  const toast = ended.ok ? ownSessionToasts.one(ended.device) : ownSessionToasts.gone;
  return redirect(back, { headers: await withToast(toast) });
}

function notEnded() {
  return refuse(
    { values: { form: "sessions" }, errors: {}, notice: unavailableToast(ownSessionToasts.failed) },
    optionsFor("unavailable"),
  );
}

/** The request's session token; redirects to the login if the session has ended. */
export function sessionTokenOf(viewer: SignedIn, request: Request): string {
  const token = readSessionCookie(request)?.token;
  if (!token) throw redirect(portalPaths[portalOf(viewer.kind)].login);
  return token;
}
