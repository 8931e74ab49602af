import { href } from "react-router";
import { env } from "#app/platform/env.server.ts";

/**
 * Where machines write that are no browser: mail providers, when "unsubscribe" beside a mail is pressed (RFC 8058). They come without Origin and Sec-Fetch-Site, and without
 * cookies. The token in the address, which only the mail knows, is all that counts there; whoever is signed in plays no part, so there is nothing that another site could make
 * a browser of ours do. Exact paths, and only for a request that says neither: a browser's, which always says one, is held to our own pages here too.
 */
const forMachines: ReadonlySet<string> = new Set([href("/newsletter/unsubscribe")]);

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request would change something and did not come from our own pages. Browsers say where a request comes from in Sec-Fetch-Site, all in
 * Origin; what is said must be true of both. One that says neither is refused, since a form of ours always says one, but where machines write.
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
