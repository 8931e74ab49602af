import { href } from "react-router";
import { withQuery } from "./values/with-query.ts";

// An address is `href("/deal/:dealId", { dealId })` wherever it is needed; here are those that are made of two.

/** The customers' login, which leads on to `next`: a path of ours. */
export const loginPath = (next: string) => withQuery(href("/login"), { next });

/** The sign-up, which leads on to `next` as the login does. */
export const signUpPath = (next: string) => withQuery(href("/signup"), { next });

/** My Trips, from a page that anybody reads: the login leads a visitor on, and a customer past it. /dashboard itself leads a visitor home (spec §2.1). */
export const myTripsPath = loginPath(href("/dashboard"));
