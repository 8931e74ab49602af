import { createCookie } from "react-router";
import { isSecureSite, secureCookieName } from "#app/platform/settings/cookie-name.server.ts";

/** `wasBare`: on https, also accept the old cookie without prefix. */
type TokenCookieOptions = { path: string; maxAge: number; wasBare?: boolean };

/**
 * A cookie with a random token of 32 characters. It is limited to `path`, so other pages stay
 * cacheable. `maxAge` in seconds. HttpOnly, SameSite=Lax, with a secure prefix on https.
 */
export function tokenCookie(name: string, { path, maxAge, wasBare = false }: TokenCookieOptions) {
  const cookie = () =>
    createCookie(secureCookieName(name), {
      path,
      maxAge,
      httpOnly: true,
      sameSite: "lax",
      secure: isSecureSite(),
    });
  const bare = createCookie(name, { path });
  return {
    /** The request's token, if it is well-formed. */
    async read(request: Request): Promise<string | null> {
      const header = request.headers.get("Cookie");
      const sent: unknown = await cookie().parse(header);
      const token: unknown = sent === null && wasBare ? await bare.parse(header) : sent;
      return typeof token === "string" && /^[\w-]{32}$/.test(token) ? token : null;
    },
    /** The Set-Cookie value that stores a token. */
    setCookie: (token: string): Promise<string> => cookie().serialize(token),
    /** The Set-Cookie value that deletes it. */
    cleared: (): Promise<string> => cookie().serialize("", { maxAge: 0 }),
  };
}
