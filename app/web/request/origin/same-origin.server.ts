import { href } from "react-router";
import { env } from "#app/platform/settings/env.server.ts";

/**
 * Addresses that machines post to: mail providers do when "unsubscribe" is clicked (RFC 8058),
 * without Origin, Sec-Fetch-Site or cookies, and the payment provider for its events. Only the token in
 * the URL counts, or the signature, so another site gains nothing.
 *
 * Exact paths, and only without both headers; browsers always send one and are checked here too.
 */
const forMachines: ReadonlySet<string> = new Set([
  href("/newsletter/unsubscribe"),
  href("/webhooks/stripe"),
]);

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a write did not come from our own pages. Every header that is present, Sec-Fetch-Site and
 * Origin, must match. A request with neither is refused, except at `forMachines`.
 */
export function isForeignWrite(request: Request): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  const own = new URL(request.url);
  if (site === null && origin === null) return !forMachines.has(own.pathname);
  const isOwnOrigin = origin === null || origin === own.origin || origin === env().APP_URL;
  return !isOwnOrigin || (site !== null && site !== "same-origin");
}
