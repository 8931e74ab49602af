import { data, href, redirect, type RouterContextProvider } from "react-router";
import { loginPath } from "#app/paths.ts";
import { portalOf } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { type Area, may, mayOpen, type Permitted } from "#app/domain/people/permissions.ts";
import { pathIn, type PortalKind, staffPaths, worksAt } from "#app/domain/people/staff-paths.ts";
import {
  isStaff,
  type SignedIn,
  type Staff,
  type SuperAdmin,
  type Viewer,
} from "#app/domain/people/viewer.ts";
import { markRefused } from "#app/values/forms/refused-request.ts";
import { withQuery } from "#app/values/with-query.ts";
import { mustSignInAgain, sessionOverContext, staffContext, viewerContext } from "./viewer.ts";

type Context = Readonly<RouterContextProvider>;

/** The request's viewer. Throws if the middleware did not run: fail closed. */
export function viewerOf(context: Context): Viewer {
  return context.get(viewerContext);
}

/**
 * The signed-in customer. Visitors are redirected to the login, which returns to `url`; from
 * /dashboard itself (spec §2.1), and for everyone else, to the home page.
 */
export function requireCustomer(context: Context, url?: URL): SignedIn & { kind: "customer" } {
  const viewer = viewerOf(context);
  const comesBack =
    url !== undefined && viewer.kind === "visitor" && url.pathname !== href("/dashboard");
  if (viewer.kind !== "customer")
    throw refuseAccess(
      context,
      viewer,
      comesBack ? loginPath(url.pathname + url.search) : href("/"),
    );
  return { ...viewer, kind: viewer.kind };
}

/** The acting super admin; anyone else is redirected to the super admin's login (spec §2.1). */
export function requireSuperadmin(context: Context): SuperAdmin {
  const viewer = viewerOf(context);
  if (viewer.kind !== "superadmin") throw refuseAccess(context, viewer, href("/superadmin/login"));
  return { ...viewer, kind: viewer.kind };
}

/**
 * Admits a portal's staff, for `staffOf` in its pages, if the table of permissions lets them open
 * the page, or post to it. Staff of the other portal are redirected to the same page in theirs,
 * others to the login, which returns visitors to the page.
 */
export function admitStaff(
  context: Context,
  portal: PortalKind,
  { url, method, pattern }: { url: URL; method: string; pattern: string },
): Staff {
  const viewer = viewerOf(context);
  if (method !== "POST" && leadsOn(url.pathname)) {
    if (isStaff(viewer)) {
      const samePage = pathIn(portalOf(viewer.kind), url.pathname);
      const leads = samePage !== null && samePage !== url.pathname;
      if (leads && mayOpen(viewer.kind, samePage)) throw redirect(samePage + url.search);
    }
    const next = url.pathname + url.search;
    if (viewer.kind === "visitor")
      throw refuseAccess(context, viewer, withQuery(staffPaths[portal].login, { next }));
  }
  if (!worksAt(portal, viewer)) throw refuseAccess(context, viewer, staffPaths[portal].login);
  if (!mayOpen(viewer.kind, pattern, method)) throw refuseRole(context);
  context.set(staffContext, viewer);
  return viewer;
}

/** For these, spec §2.1 redirects to the login without a return path. */
const specified = new Set<string>([
  href("/admin"),
  href("/admin/dashboard"),
  href("/admin/create-booking"),
  href("/admin/manage-deals"),
  href("/superadmin"),
  href("/superadmin/dashboard"),
  href("/superadmin/test-agent"),
]);

/** Whether the login may return to this portal URL: pages, not files. */
const leadsOn = (pathname: string) => !specified.has(pathname) && !pathname.endsWith(".csv");

/**
 * The acting member of staff on a page of both portals. Throws if no portal layout admitted them.
 */
export function staffOf(context: Context): Staff {
  return context.get(staffContext);
}

/** The acting member of staff, if they may read an area: as what only such staff may call. */
export function readerOf<A extends Area>(area: A) {
  return (context: Context): Permitted<"read", A> => {
    const viewer = staffOf(context);
    if (!may(viewer, "read", area)) throw refuseRole(context);
    return viewer;
  };
}

/** The same for those who may write in it. */
export function writerOf<A extends Area>(area: A) {
  return (context: Context): Permitted<"write", A> => {
    const viewer = staffOf(context);
    if (!may(viewer, "write", area)) throw refuseRole(context);
    return viewer;
  };
}

/** Staff in their own portal whose role does not include what they ask for. */
function refuseRole(context: Context) {
  markRefused(context, { action: "access-refused" });
  return data("Your role does not include it. An owner of this site can give you another one.", {
    status: 403,
  });
}

/** A signed-in viewer without permission is a security event; a visitor just has to sign in. */
function refuseAccess(context: Context, viewer: Viewer, path: string): Response {
  if (viewer.kind !== "visitor") markRefused(context, { action: "access-refused" });
  if (context.get(sessionOverContext)) context.set(mustSignInAgain, true);
  return redirect(path);
}
