import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { appSecret } from "./secret.server.ts";

/** A session lives 30 days from its last use, and is prolonged at most once a day. Seconds. */
export const sessionLasts = 30 * 24 * 60 * 60;
export const sessionProlongedAfter = 24 * 60 * 60;

/** The cookie's name and attributes. On https its name binds it to this host: no other subdomain can plant one. */
export function sessionCookie() {
  const secure = env().APP_URL.startsWith("https:");
  return { name: secure ? "__Host-session" : "session", attributes: { httpOnly: true, sameSite: "lax", path: "/", secure } } as const;
}

/** What the request brought: the cookie's raw value, and the session's token where its signature is ours. Null without a cookie. */
export function readSessionCookie(request: Request): { raw: string; token: string | null } | null {
  const { name } = sessionCookie();
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (pair.slice(0, at).trim() === name) {
      const raw = pair.slice(at + 1).trim();
      return { raw, token: verifiedToken(raw) };
    }
  }
  return null;
}

/** The Set-Cookie value that keeps the same session for its full time again. */
export function prolongedSessionCookie(raw: string): string {
  return serialize(raw, sessionLasts);
}

/** The Set-Cookie value that makes the browser forget the session. */
export function clearedSessionCookie(): string {
  return serialize("", 0);
}

function serialize(raw: string, maxAge: number): string {
  const { name, attributes } = sessionCookie();
  return `${name}=${raw}; Max-Age=${maxAge}; Path=${attributes.path}; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`;
}

/** better-auth writes `token.signature`: HMAC-SHA256 of the token under the secret, base64, and the whole percent-encoded. */
function verifiedToken(raw: string): string | null {
  let text: string;
  try {
    text = decodeURIComponent(raw);
  } catch {
    return null;
  }
  const at = text.lastIndexOf(".");
  if (at < 1 || text.length > 200) return null;
  const token = text.slice(0, at);
  const given = Buffer.from(text.slice(at + 1), "base64");
  const expected = createHmac("sha256", appSecret()).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
