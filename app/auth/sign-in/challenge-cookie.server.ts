import { sessionCookie, readSignedCookie } from "../sessions/session-cookie.server.ts";

/** Seconds to enter the second factor after the password. */
export const challengeLasts = 10 * 60;

/** The cookie that proves a right password until the code is entered. */
export function challengeCookie() {
  const { attributes } = sessionCookie();
  return { name: attributes.secure ? "__Host-two_factor" : "two_factor", attributes } as const;
}

/**
 * The request's challenge: its identifier, and a Cookie header with only this cookie. Null without
 * a valid signature.
 */
export function readChallenge(request: Request): Challenge | null {
  const { name } = challengeCookie();
  const cookie = readSignedCookie(request.headers.get("Cookie"), name);
  return cookie?.value ? { identifier: cookie.value, cookie: `${name}=${cookie.raw}` } : null;
}

export type Challenge = { identifier: string; cookie: string };

/** The Set-Cookie value that deletes the challenge. */
export function clearedChallengeCookie(): string {
  const { name, attributes } = challengeCookie();
  return `${name}=; Max-Age=0; Path=${attributes.path}; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`;
}
