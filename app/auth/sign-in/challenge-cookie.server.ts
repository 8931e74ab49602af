import { readSignedCookie } from "../sessions/signed-cookie.server.ts";
import { sessionCookie } from "../sessions/session-cookie.server.ts";

/** How long someone whose password was right has for the second factor, in seconds. */
export const challengeLasts = 10 * 60;

/** Name and attributes of the cookie that stands for a password that was right, until the code is. */
export function challengeCookie() {
  const { attributes } = sessionCookie();
  return { name: attributes.secure ? "__Host-two_factor" : "two_factor", attributes } as const;
}

/** The challenge that came with a request: its identifier, and the Cookie header that brings this one cookie and no session. Null without a signature of ours. */
export function readChallenge(request: Request): Challenge | null {
  const { name } = challengeCookie();
  const cookie = readSignedCookie(request.headers.get("Cookie"), name);
  return cookie?.value ? { identifier: cookie.value, cookie: `${name}=${cookie.raw}` } : null;
}

export type Challenge = { identifier: string; cookie: string };

/** The Set-Cookie value by which the browser forgets its challenge. */
export function clearedChallengeCookie(): string {
  const { name, attributes } = challengeCookie();
  return `${name}=; Max-Age=0; Path=${attributes.path}; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`;
}
