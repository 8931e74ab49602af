import { env } from "#app/platform/settings/env.server.ts";
import { readSetCookie, readSignedCookie } from "./signed-cookie.server.ts";

/**
 * Name and attributes of the session cookie. On https its prefix keeps subdomains from setting it.
 */
export function sessionCookie() {
  const secure = env().APP_URL.startsWith("https:");
  return {
    name: secure ? "__Host-session" : "session",
    attributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/**
 * The request's session cookie: its raw value, and the token if our signature is valid. Null
 * without one.
 */
export function readSessionCookie(request: Request): { raw: string; token: string | null } | null {
  const cookie = readSignedCookie(request.headers.get("Cookie"), sessionCookie().name);
  return cookie && { raw: cookie.raw, token: cookie.value };
}

/** The token of a session that better-auth just started. Throws if there is none. */
export function setSessionToken(headers: Headers): string {
  const token = readSetCookie(headers, sessionCookie().name)?.value;
  if (!token) throw new Error("The answer begins no session.");
  return token;
}

/** The Set-Cookie value that renews a session's lifetime, in seconds. */
export function prolongedSessionCookie(raw: string, lasts: number): string {
  return serialize(raw, lasts);
}

/** The Set-Cookie value that deletes the session cookie. */
export function clearedSessionCookie(): string {
  return serialize("", 0);
}

function serialize(raw: string, maxAge: number): string {
  const { name, attributes } = sessionCookie();
  return `${name}=${raw}; Max-Age=${maxAge}; Path=${attributes.path}; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`;
}
