import { href, redirect, type RouterContextProvider } from "react-router";
import { loginPath } from "#app/paths.ts";
import { pathIn, type PortalKind, staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Agent, SignedIn, Staff, SuperAdmin, Viewer } from "#app/domain/people/viewer.ts";
import { markRefused } from "#app/values/refused-request.ts";
import { withQuery } from "#app/values/with-query.ts";
import { mustSignInAgain, sessionOverContext, staffContext, viewerContext } from "./viewer.ts";

type Context = Readonly<RouterContextProvider>;

/** Who acts in this request. Throws where the middleware did not run: a route without it fails closed. */
export function viewerOf(context: Context): Viewer {
  return context.get(viewerContext);
}

/**
 * The signed-in customer. A visitor is sent to the login, which leads back to the page that was asked for (`url`); from /dashboard itself (spec §2.1), and
 * everyone else, to the home page.
 */
export function requireCustomer(context: Context, url?: URL): SignedIn & { kind: "customer" } {
  const viewer = viewerOf(context);
  const comesBack = url !== undefined && viewer.kind === "visitor" && url.pathname !== href("/dashboard");
  if (viewer.kind !== "customer") throw refuseAccess(context, viewer, comesBack ? loginPath(url.pathname + url.search) : href("/"));
  return { ...viewer, kind: viewer.kind };
}

/** The agent who acts; anyone else, the super admin too, is sent to the agents' login (spec §2.1). */
export function requireAgent(context: Context): Agent {
  const viewer = viewerOf(context);
  if (viewer.kind !== "agent") throw refuseAccess(context, viewer, href("/admin/login"));
  return { ...viewer, kind: viewer.kind };
}

/** The super admin who acts; anyone else is sent to the super admin's login (spec §2.1). */
export function requireSuperadmin(context: Context): SuperAdmin {
  const viewer = viewerOf(context);
  if (viewer.kind !== "superadmin") throw refuseAccess(context, viewer, href("/superadmin/login"));
  return { ...viewer, kind: viewer.kind };
}

/**
 * Lets the staff of one portal in, for `staffOf` in its pages. Whoever follows a link to the other portal is sent to the same page
 * in their own; anyone else to that portal's login, which leads a visitor back to the page.
 */
export function admitStaff(context: Context, portal: PortalKind, { url, method }: { url: URL; method: string }): Staff {
  const viewer = viewerOf(context);
  if (method !== "POST" && leadsOn(url.pathname)) {
    const twin = viewer.kind === "agent" || viewer.kind === "superadmin" ? pathIn(viewer.kind, url.pathname) : null;
    if (twin !== null && twin !== url.pathname) throw redirect(twin + url.search);
    const next = url.pathname + url.search;
    if (viewer.kind === "visitor") throw refuseAccess(context, viewer, withQuery(staffPaths[portal].login, { next }));
  }
  const admitted = portal === "agent" ? requireAgent(context) : requireSuperadmin(context);
  context.set(staffContext, admitted);
  return admitted;
}

/** Spec §2.1 sends everyone else from these to the bare login. */
const specified = new Set<string>([
  href("/admin"),
  href("/admin/dashboard"),
  href("/admin/create-booking"),
  href("/admin/manage-deals"),
  href("/superadmin"),
  href("/superadmin/dashboard"),
  href("/superadmin/test-agent"),
]);

/** Whether somebody can be led to an address of the portals after signing in: a page, and no file. */
const leadsOn = (pathname: string) => !specified.has(pathname) && !pathname.endsWith(".csv");

/** Who of the staff acts on a page of both portals. Throws where no portal's layout let them in. */
export function staffOf(context: Context): Staff {
  return context.get(staffContext);
}

/** Somebody signed in who asks for what is not theirs is a security event; a visitor only signs in. */
function refuseAccess(context: Context, viewer: Viewer, path: string): Response {
  if (viewer.kind !== "visitor") markRefused(context, { action: "access-refused" });
  if (context.get(sessionOverContext)) context.set(mustSignInAgain, true);
  return redirect(path);
}
