import { createCookie } from "react-router";
import { isSecureSite, secureCookieName } from "#app/platform/cookie-name.server.ts";

/** `wasBare`: on https the cookie once had no prefix, and one from then still counts. */
type TokenCookieOptions = { path: string; maxAge: number; wasBare?: boolean };

/**
 * A cookie that holds a random token of 32 symbols and is sent to the pages below `path` alone, so that it keeps no other page from the page cache. `maxAge` in seconds. No script reads
 * it, no other site's form brings it along, and on https no page without it sets one.
 */
export function tokenCookie(name: string, { path, maxAge, wasBare = false }: TokenCookieOptions) {
  const cookie = () => createCookie(secureCookieName(name), { path, maxAge, httpOnly: true, sameSite: "lax", secure: isSecureSite() });
  const bare = createCookie(name, { path });
  return {
    /** The token that came with the request, if it looks like one. */
    async read(request: Request): Promise<string | null> {
      const header = request.headers.get("Cookie");
      const sent: unknown = await cookie().parse(header);
      const token: unknown = sent === null && wasBare ? await bare.parse(header) : sent;
      return typeof token === "string" && /^[\w-]{32}$/.test(token) ? token : null;
    },
    /** The Set-Cookie value that makes the browser keep a token. */
    kept: (token: string): Promise<string> => cookie().serialize(token),
    /** The one that makes it forget. */
    cleared: (): Promise<string> => cookie().serialize("", { maxAge: 0 }),
  };
}
