import { createHmac, timingSafeEqual } from "node:crypto";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";
import { env } from "#app/platform/settings/env.server.ts";

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

/** A better-auth cookie: its raw value, and its content if our signature is valid. */
type SignedCookie = { raw: string; value: string | null };

/** The signed cookie with this name in a Cookie header; null if missing. */
export function readSignedCookie(header: string | null, name: string): SignedCookie | null {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (pair.slice(0, at).trim() === name) {
      const raw = pair.slice(at + 1).trim();
      return { raw, value: verifiedValue(raw) };
    }
  }
  return null;
}

/** The last signed cookie with this name that a response sets; null if none. */
function readSetCookie(headers: Headers, name: string): SignedCookie | null {
  const lines = headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  return (
    lines.map((pair) => readSignedCookie(pair, name)).findLast((cookie) => cookie !== null) ?? null
  );
}

/** better-auth's format: `value.signature` with HMAC-SHA256 in base64, percent-encoded. */
function verifiedValue(raw: string): string | null {
  let text: string;
  try {
    text = decodeURIComponent(raw);
  } catch {
    return null;
  }
  const at = text.lastIndexOf(".");
  if (at < 1 || text.length > 200) return null;
  const value = text.slice(0, at);
  const given = Buffer.from(text.slice(at + 1), "base64");
  const expected = createHmac("sha256", appSecret()).update(value).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

/** Only the Set-Cookie headers of a response: its other headers describe another body. */
export function onlyCookies(headers: Headers): Headers {
  return new Headers(
    headers.getSetCookie().map((cookie): [string, string] => ["Set-Cookie", cookie]),
  );
}
