import { createHmac, timingSafeEqual } from "node:crypto";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";

/** A better-auth cookie: its raw value, and its content if our signature is valid. */
export type SignedCookie = { raw: string; value: string | null };

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
export function readSetCookie(headers: Headers, name: string): SignedCookie | null {
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
