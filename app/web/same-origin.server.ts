import { env } from "#app/platform/env.server.ts";

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request would change something and did not come from our own pages. Browsers say where a request comes from in Sec-Fetch-Site, all in
 * Origin; one that says neither is refused, since a form of ours always says one.
 */
export function isForeignWrite(request: Request): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin";
  const origin = request.headers.get("Origin");
  return origin !== new URL(request.url).origin && origin !== env().APP_URL;
}
