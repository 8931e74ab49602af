import { href, type MiddlewareFunction, redirect } from "react-router";
import { ownPath } from "./auth/own-path.ts";
import { portalPaths } from "./domain/people/accounts/sign-in/sign-in-outcome.ts";
import { staffPaths } from "./domain/people/staff-paths.ts";
import { withQuery } from "./values/with-query.ts";
import { blockedCookies } from "./views/account/sign-in-fields.tsx";

const { agent, superadmin } = staffPaths;

/** Where a right password leads from each page that asks for one, besides its `next`. */
const ledFrom = new Map<string, { login: string; to: readonly string[] }>([
  [href("/login"), { login: href("/login"), to: [portalPaths.customer.home] }],
  [href("/signup"), { login: href("/login"), to: [portalPaths.customer.home] }],
  [agent.login, { login: agent.login, to: [agent.home, agent.code] }],
  [superadmin.login, { login: superadmin.login, to: [superadmin.home, superadmin.code] }],
  [href("/superadmin/setup"), { login: superadmin.login, to: [superadmin.home] }],
]);

/**
 * Who comes from signing in without any cookie has a browser that keeps none: the login says so,
 * instead of sending them on as a visitor.
 */
export const sayCookiesBlocked: MiddlewareFunction<Response> = ({ request, url }, next) => {
  const referer = request.headers.get("Referer") ?? "";
  if (request.method !== "GET" || request.headers.has("Cookie") || !URL.canParse(referer))
    return next();
  const from = new URL(referer);
  const led = ledFrom.get(from.pathname);
  const wanted = from.searchParams.get("next");
  const target = url.pathname + url.search;
  const isLed = wanted !== null && ownPath(wanted) === target;
  if (!led || !(isLed || led.to.includes(url.pathname))) return next();
  throw redirect(withQuery(led.login, { next: wanted, ...blockedCookies }));
};
