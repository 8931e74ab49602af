import { href } from "react-router";
import { withQuery } from "./values/with-query.ts";

// Use `href("/deal/:dealId", { dealId })` for addresses; this file has only combined ones.

/** The customers' login, which continues to `next`, an internal path. */
export const loginPath = (next: string) => withQuery(href("/login"), { next });

/** The sign-up, which continues to `next` like the login. */
export const signUpPath = (next: string) => withQuery(href("/signup"), { next });

/**
 * My Trips, for links on public pages and mails: the login continues there. /dashboard itself sends
 * visitors home (spec §2.1).
 */
export const myTripsPath = loginPath(href("/dashboard"));
