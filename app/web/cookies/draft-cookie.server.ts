import { href } from "react-router";
import { tokenCookie } from "./token-cookie.server.ts";

const below = (path: string) => tokenCookie("booking_draft", { path, maxAge: 2 * 3600 });
// To a browser `/login.data`, which script asks for, is not below `/login`.
const signIn = [href("/login"), href("/signup")].flatMap((page) => [page, `${page}.data`]);
const cookies = [below("/book"), ...signIn.map(below)] as const;

/** Where a visitor's half-typed booking is kept: the token of their draft, for the booking pages and for signing in or up on the way to them. */
export const draftCookie = {
  read: (request: Request): Promise<string | null> => cookies[0].read(request),
  /** The Set-Cookie values, one for each path. */
  setCookie: (token: string): Promise<string[]> =>
    Promise.all(cookies.map((cookie) => cookie.setCookie(token))),
  cleared: (): Promise<string[]> => Promise.all(cookies.map((cookie) => cookie.cleared())),
};
