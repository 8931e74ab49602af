import { href, redirect } from "react-router";
import {
  clearedSessionCookie,
  readSessionCookie,
} from "#app/auth/sessions/session-cookie.server.ts";
import { endSession } from "#app/domain/people/accounts/sessions/end-sessions.server.ts";
import { accountToasts } from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/logout";

/** A link must not log anyone out. */
export function loader() {
  return redirect(href("/"));
}

export async function action({ request }: Route.ActionArgs) {
  const token = readSessionCookie(request)?.token;
  if (token) await endSession(token);
  const headers = await withToast(accountToasts.loggedOut);
  headers.append("Set-Cookie", clearedSessionCookie());
  return redirect(href("/"), { headers });
}
