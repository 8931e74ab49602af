import type { RequestOrigin } from "#app/values/request-origin.ts";
import { ipAddressHeader } from "../auth.server.ts";
import { sessionCookie, readSignedCookie } from "./session-cookie.server.ts";

/**
 * Headers that tell better-auth the request's origin, plus the cookie if given; no other request
 * headers.
 */
export function requestOriginHeaders(
  requestOrigin: RequestOrigin,
  cookie?: string | null,
): Headers {
  const headers = new Headers({
    [ipAddressHeader]: requestOrigin.address,
    "User-Agent": requestOrigin.userAgent.slice(0, 400),
  });
  if (cookie) headers.set("Cookie", cookie);
  return headers;
}

/** A signed-in request: its origin and Cookie header. */
export type SignedInRequest = { requestOrigin: RequestOrigin; cookie: string | null };

/**
 * Like `requestOriginHeaders`, with only the session cookie, so that a challenge cookie can't be used
 * instead.
 */
export function sessionHeaders({ requestOrigin, cookie }: SignedInRequest): Headers {
  const { name } = sessionCookie();
  const session = readSignedCookie(cookie, name);
  return requestOriginHeaders(requestOrigin, session && `${name}=${session.raw}`);
}
