import { ownPath } from "#app/auth/own-path.ts";
import { pathIn, type PortalKind, staffPaths } from "#app/domain/people/staff-paths.ts";
import { withQuery } from "#app/values/with-query.ts";

/** Where a portal's login redirects: `next` in the viewer's portal, otherwise the dashboard. */
export function staffNext(portal: PortalKind, url: URL): string {
  const { home } = staffPaths[portal];
  const { pathname, search, hash } = new URL(ownPath(url.searchParams.get("next"), home), url);
  const path = pathIn(portal, pathname);
  return path === null ? home : path + search + hash;
}

/** URL of a login page with its `next`, unless it is the dashboard. */
export function loginStep(portal: PortalKind, page: "login" | "code", url: URL): string {
  const next = staffNext(portal, url);
  return withQuery(staffPaths[portal][page], {
    next: next === staffPaths[portal].home ? null : next,
  });
}
