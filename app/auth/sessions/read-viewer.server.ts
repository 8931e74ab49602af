import { href, type MiddlewareFunction, redirect } from "react-router";
import { isInPortal, staffPaths } from "#app/domain/people/staff-paths.ts";
import { visitor, type Viewer } from "#app/domain/people/viewer.ts";
import { clearedOfflineCookies } from "./offline-cookie.server.ts";
import {
  clearedSessionCookie,
  prolongedSessionCookie,
  readSessionCookie,
  sessionCookie,
} from "./session-cookie.server.ts";
import { findSession, prolongSession } from "./sessions.server.ts";
import { draftsContext, sessionOverContext, viewerContext } from "../viewer.ts";

/**
 * Identifies the viewer before all loaders and actions. Without a session cookie there is no query.
 * An invalid, expired or suspended session makes a visitor, and its cookie is deleted.
 *
 * A database error is thrown: nobody should look signed out because of it.
 */
export const readViewer: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const {
    viewer,
    setCookie,
    ended = false,
    mustSetUpTwoFactor = false,
    drafts = [],
  } = isForAll(request, url) ? { viewer: visitor } : await identify(request, url);
  context.set(viewerContext, viewer);
  context.set(sessionOverContext, ended);
  context.set(draftsContext, drafts);
  if (mustSetUpTwoFactor) leadToTwoFactor(viewer, url.pathname);
  const response = await next();
  if (isShared(response)) return response;
  // An action that just signed in or out sets the cookie itself.
  const changed = setsSession(response);
  if (setCookie && !changed) response.headers.append("Set-Cookie", setCookie);
  // The session has ended: its offline trips must not open for the next person.
  if (changed || ended)
    for (const cookie of await clearedOfflineCookies())
      response.headers.append("Set-Cookie", cookie);
  if (ended || (viewer.kind !== "visitor" && clearsSession(response)))
    response.headers.append("Clear-Site-Data", siteDataOf(viewer));
  return response;
};

/** Files that are the same for everybody: without a query, they are there while the database is away. */
const isForAll = ({ method }: Request, { pathname }: URL) =>
  (method === "GET" || method === "HEAD") &&
  (/^\/(?:colors|media)\//.test(pathname) ||
    pathname === href("/manifest.webmanifest") ||
    pathname === href("/favicon.ico"));

type Identity = {
  viewer: Viewer;
  setCookie?: string;
  ended?: true;
  mustSetUpTwoFactor?: boolean;
  drafts?: readonly string[];
};

async function identify(request: Request, { pathname }: URL): Promise<Identity> {
  const cookie = readSessionCookie(request);
  if (!cookie) return { viewer: visitor };
  const withDrafts = isInPortal(pathname);
  const session = cookie.token === null ? null : await findSession(cookie.token, { withDrafts });
  if (!session || cookie.token === null)
    return { viewer: visitor, setCookie: clearedSessionCookie(), ended: true };
  const { prolongBy, ...identity } = session;
  if (prolongBy === null) return identity;
  await prolongSession(cookie.token, prolongBy);
  return { ...identity, setCookie: prolongedSessionCookie(cookie.raw, prolongBy) };
}

/** Staff who must set up the second factor can only reach that page and Logout. */
function leadToTwoFactor({ kind }: Viewer, pathname: string): void {
  const page = (kind === "superadmin" ? staffPaths.superadmin : staffPaths.agent).twoFactor;
  if (pathname !== page && pathname !== href("/logout")) throw redirect(page);
}

/**
 * Whether proxies may cache the response (pictures, feed, sitemap). It must not set or delete
 * session cookies, which would reach everyone; the next page does.
 */
function isShared(response: Response): boolean {
  return /\bpublic\b/.test(response.headers.get("Cache-Control") ?? "");
}

function setsSession(response: Response): boolean {
  return response.headers
    .getSetCookie()
    .some((header) => header.startsWith(`${sessionCookie().name}=`));
}

/** Whether an action ended the viewer's session without starting another. */
function clearsSession(response: Response): boolean {
  const set = response.headers
    .getSetCookie()
    .findLast((header) => header.startsWith(`${sessionCookie().name}=`));
  return set?.startsWith(`${sessionCookie().name}=;`) ?? false;
}

/**
 * Data to clear with a session (ASVS 14.3.1): cached pages, and a customer's offline trips. Not the
 * storage, which may hold another visitor's wish list, nor cookies, which include the display
 * settings.
 */
function siteDataOf(viewer: Viewer): string {
  return viewer.kind === "customer" ? '"cache", "storage"' : '"cache"';
}
