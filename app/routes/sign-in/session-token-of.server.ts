import { redirect } from "react-router";
import { readSessionCookie } from "#app/auth/sessions/session-cookie.server.ts";
import { portalPaths } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";

/** The request's session token; redirects to the login if the session has ended. */
export function sessionTokenOf(viewer: SignedIn, request: Request): string {
  const token = readSessionCookie(request)?.token;
  if (!token) throw redirect(portalPaths[viewer.kind].login);
  return token;
}
