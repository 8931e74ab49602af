import { href, type MiddlewareFunction, redirect } from "react-router";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import { visitor, type Viewer } from "#app/domain/people/viewer.ts";
import { clearedOfflineCookies } from "./offline-cookie.server.ts";
import { clearedSessionCookie, prolongedSessionCookie, readSessionCookie, sessionCookie } from "./session-cookie.server.ts";
import { findSession, prolongSession } from "./sessions.server.ts";
import { sessionOverContext, viewerContext } from "../viewer.ts";

/**
 * Says who visits, ahead of every loader and action. Without a session cookie it asks the database nothing. A cookie that is forged, over or of someone
 * suspended makes a visitor, and is taken back. A database that is away is thrown: nobody is shown as signed out because of it.
 */
export const readViewer: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const { viewer, setCookie, ended = false, mustSetUpTwoFactor = false } = await identify(request);
  context.set(viewerContext, viewer);
  context.set(sessionOverContext, ended);
  if (mustSetUpTwoFactor) leadToTwoFactor(viewer, url.pathname);
  const response = await next();
  if (isShared(response)) return response;
  // An action that has just signed in or out has the last word on the cookie.
  const changed = setsSession(response);
  if (setCookie && !changed) response.headers.append("Set-Cookie", setCookie);
  // Trips that this browser keeps are of the session that has just ended: whoever comes next can't open them.
  if (changed || ended) for (const cookie of await clearedOfflineCookies()) response.headers.append("Set-Cookie", cookie);
  if (ended || (viewer.kind !== "visitor" && clearsSession(response))) response.headers.append("Clear-Site-Data", siteDataOf(viewer));
  return response;
};

type Identity = { viewer: Viewer; setCookie?: string; ended?: true; mustSetUpTwoFactor?: boolean };

async function identify(request: Request): Promise<Identity> {
  const cookie = readSessionCookie(request);
  if (!cookie) return { viewer: visitor };
  const session = cookie.token === null ? null : await findSession(cookie.token);
  if (!session || cookie.token === null) return { viewer: visitor, setCookie: clearedSessionCookie(), ended: true };
  const { viewer, prolongBy, mustSetUpTwoFactor } = session;
  if (prolongBy === null) return { viewer, mustSetUpTwoFactor };
  await prolongSession(cookie.token, prolongBy);
  return { viewer, mustSetUpTwoFactor, setCookie: prolongedSessionCookie(cookie.raw, prolongBy) };
}

/** Whoever must set up the second factor finds every address closed but its page and the way out. */
function leadToTwoFactor({ kind }: Viewer, pathname: string): void {
  const page = kind === "superadmin" ? staffPaths.superadmin.twoFactor : staffPaths.agent.twoFactor;
  if (pathname !== page && pathname !== href("/logout")) throw redirect(page);
}

/**
 * Whether proxies may keep the answer for everyone (pictures, the feed, the sitemap): one that took a session's cookie along would hand it to the next who asks, and one that takes
 * it back would sign out all of them. Neither is lost: the next page brings it.
 */
function isShared(response: Response): boolean {
  return /\bpublic\b/.test(response.headers.get("Cache-Control") ?? "");
}

function setsSession(response: Response): boolean {
  return response.headers.getSetCookie().some((header) => header.startsWith(`${sessionCookie().name}=`));
}

/** Whether an action has ended the viewer's session without beginning another. */
function clearsSession(response: Response): boolean {
  const set = response.headers.getSetCookie().findLast((header) => header.startsWith(`${sessionCookie().name}=`));
  return set?.startsWith(`${sessionCookie().name}=;`) ?? false;
}

/**
 * What a browser forgets with a session (ASVS 14.3.1): its pages, and of a customer the kept trips too.
 * Others' storage holds the hearts of whoever shares the browser. Cookies stay: the display settings are one.
 */
function siteDataOf(viewer: Viewer): string {
  return viewer.kind === "customer" ? '"cache", "storage"' : '"cache"';
}
