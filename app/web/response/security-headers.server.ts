import { env } from "#app/platform/settings/env.server.ts";

/**
 * Which inline scripts may run: this response's nonce or, on a cached page, the hashes of its
 * scripts.
 */
export type ScriptTrust = { nonce: string } | { hashes: readonly string[] };

/**
 * Headers of an uploaded file: it can't run anything, whatever its type. Other sites may embed it,
 * for link previews.
 */
export function setUploadHeaders(headers: Headers): void {
  setSecurityHeaders(headers, { hashes: [] });
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
  headers.set("Cross-Origin-Resource-Policy", "cross-origin");
}

/** Headers of every response, including errors. */
export function setSecurityHeaders(headers: Headers, trust: ScriptTrust): void {
  setPartHeaders(headers);
  headers.set("Content-Security-Policy", contentSecurityPolicy(trust));
  // A page whose address is a secret sets a stricter one.
  if (!headers.has("Referrer-Policy"))
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("X-Frame-Options", "DENY");
}

/** Headers of a page's parts, such as a stylesheet: browsers ignore a document's policies there. */
export function setPartHeaders(headers: Headers): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (isSecure()) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

function isSecure(): boolean {
  return env().APP_URL.startsWith("https:");
}

function contentSecurityPolicy(trust: ScriptTrust): string {
  const inline =
    "nonce" in trust ? [`'nonce-${trust.nonce}'`] : trust.hashes.map((hash) => `'sha256-${hash}'`);
  const development = import.meta.env?.DEV ?? false;
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(" ")}`.trimEnd(),
    // Style attributes set crops and progress; inline style elements exist only in development.
    development
      ? "style-src 'self' 'unsafe-inline'"
      : "style-src 'self'; style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
