import { env } from "#app/platform/env.server.ts";
import { readSetCookie, readSignedCookie } from "./signed-cookie.server.ts";

/** The cookie's name and attributes. On https its name binds it to this host: no other subdomain can plant one. */
export function sessionCookie() {
  const secure = env().APP_URL.startsWith("https:");
  return { name: secure ? "__Host-session" : "session", attributes: { httpOnly: true, sameSite: "lax", path: "/", secure } } as const;
}

/** What the request brought: the cookie's raw value, and the session's token where its signature is ours. Null without a cookie. */
export function readSessionCookie(request: Request): { raw: string; token: string | null } | null {
  const cookie = readSignedCookie(request.headers.get("Cookie"), sessionCookie().name);
  return cookie && { raw: cookie.raw, token: cookie.value };
}

/** The token of the session that an answer of better-auth's begins. Throws where it begins none. */
export function setSessionToken(headers: Headers): string {
  const token = readSetCookie(headers, sessionCookie().name)?.value;
  if (!token) throw new Error("The answer begins no session.");
  return token;
}

/** The Set-Cookie value that keeps the same session for its full time again, in seconds. */
export function prolongedSessionCookie(raw: string, lasts: number): string {
  return serialize(raw, lasts);
}

/** The Set-Cookie value that makes the browser forget the session. */
export function clearedSessionCookie(): string {
  return serialize("", 0);
}

function serialize(raw: string, maxAge: number): string {
  const { name, attributes } = sessionCookie();
  return `${name}=${raw}; Max-Age=${maxAge}; Path=${attributes.path}; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`;
}
