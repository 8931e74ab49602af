import { createCookie, href } from "react-router";
import { isSecureSite, secureCookieName } from "#app/platform/settings/cookie-name.server.ts";

/** `wasBare`: on https, also accept the old cookie without prefix. */
type TokenCookieOptions = { path: string; maxAge: number; wasBare?: boolean };

/**
 * A cookie with a random token of 32 characters. It is limited to `path`, so other pages stay
 * cacheable. `maxAge` in seconds. HttpOnly, SameSite=Lax, with a secure prefix on https.
 */
function tokenCookie(name: string, { path, maxAge, wasBare = false }: TokenCookieOptions) {
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

/** Identifies the likes of a visitor; set with the first like. */
export const readerCookie = tokenCookie("reader", {
  path: href("/blog"),
  maxAge: 365 * 24 * 3600,
  wasBare: true,
});

/** Tells the booking form which seats are kept for this browser. A waiting list keeps them longest. */
export const seatHoldCookie = tokenCookie("seat_hold", { path: "/book", maxAge: 48 * 3600 });

/** The same token at several paths, for two hours. Each Set-Cookie value is for one of them. */
function formCookie(name: string, paths: readonly string[]) {
  const options = { maxAge: 2 * 3600 };
  const cookies = paths.map((path) => tokenCookie(name, { path, ...options }));
  return {
    read: tokenCookie(name, { path: "/", ...options }).read,
    setCookie: (token: string) => Promise.all(cookies.map((cookie) => cookie.setCookie(token))),
    cleared: () => Promise.all(cookies.map((cookie) => cookie.cleared())),
  };
}

/** To a browser `/login.data`, which script asks for, is not below `/login`. */
const withData = (page: string) => [page, `${page}.data`];

/**
 * Where a visitor's half-typed booking is kept: the token of their draft, for the booking pages and
 * for signing in or up on the way to them.
 */
export const draftCookie = formCookie("booking_draft", [
  "/book",
  ...withData(href("/login")),
  ...withData(href("/signup")),
]);

/** Where a form of the portal is kept whose sender must sign in again: for its own page alone. */
export const lostFormCookie = (page: string) => formCookie("lost_form", withData(page));
