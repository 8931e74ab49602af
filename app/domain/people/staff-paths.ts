import { href } from "react-router";
import { withQuery } from "#app/values/with-query.ts";
import { portalPaths } from "./accounts/sign-in/sign-in-outcome.ts";
import type { Staff, SignedIn } from "./viewer.ts";

/** The portal's two mounts. */
export type PortalKind = Staff["kind"];

/** URLs of the shared pages under each mount. */
export const staffPaths = {
  agent: {
    ...portalPaths.agent,
    ...pathsUnder("admin", {
      deals: "/admin/manage-deals",
      reports: "/admin/reports",
      activities: "/admin/activity",
    }),
  },
  superadmin: {
    ...portalPaths.superadmin,
    ...pathsUnder("superadmin", {
      deals: "/superadmin/deals",
      reports: "/superadmin/analytics",
      activities: "/superadmin/activities",
    }),
  },
} as const satisfies Record<PortalKind, object>;

/** Pages whose URLs differ between the mounts. */
type Named = {
  deals: "/admin/manage-deals" | "/superadmin/deals";
  reports: "/admin/reports" | "/superadmin/analytics";
  activities: "/admin/activity" | "/superadmin/activities";
};

function pathsUnder(mount: "admin" | "superadmin", { deals, reports, activities }: Named) {
  return {
    code: href(`/${mount}/login/code`),
    bookings: href(`/${mount}/bookings`),
    bookingsFile: href(`/${mount}/bookings.csv`),
    booking: (reference: string) => href(`/${mount}/bookings/:reference`, { reference }),
    receipt: (reference: string, receiptId: string) =>
      href(`/${mount}/bookings/:reference/receipts/:receiptId`, { reference, receiptId }),
    receiptFile: (reference: string, receiptId: string) =>
      href(`/${mount}/bookings/:reference/receipts/:receiptId/receipt.pdf`, {
        reference,
        receiptId,
      }),
    createBooking: href(`/${mount}/create-booking`),
    leads: href(`/${mount}/leads`),
    leadsFile: href(`/${mount}/leads.csv`),
    lead: (reference: string) => href(`/${mount}/leads/:reference`, { reference }),
    customers: href(`/${mount}/clients`),
    customer: (customerId: string) => href(`/${mount}/clients/:customerId`, { customerId }),
    deals: href(deals),
    newDeal: href(`${deals}/new`),
    deal: (dealId: string) => href(`${deals}/:dealId`, { dealId }),
    departures: href(`/${mount}/departures`),
    departuresFile: href(`/${mount}/departures.csv`),
    importDepartures: href(`/${mount}/departures/import`),
    newDepartures: href(`/${mount}/departures/new`),
    departure: (departureId: string) => href(`/${mount}/departures/:departureId`, { departureId }),
    heldSeats: (departureId: string) =>
      href(`/${mount}/departures/:departureId/holds`, { departureId }),
    cancelDeparture: (departureId: string) =>
      href(`/${mount}/departures/:departureId/cancel`, { departureId }),
    manifest: (departureId: string) =>
      href(`/${mount}/departures/:departureId/manifest.csv`, { departureId }),
    blog: href(`/${mount}/blog`),
    newPost: href(`/${mount}/blog/new`),
    post: (postId: string) => href(`/${mount}/blog/:postId`, { postId }),
    comments: href(`/${mount}/comments`),
    reports: href(reports),
    reportsFile: href(`${reports}.csv`),
    activities: href(activities),
    profile: href(`/${mount}/profile`),
    twoFactor: href(`/${mount}/profile/two-factor`),
  };
}

/** Further tabs of the owner's dashboard. */
export const ownerTabs = {
  management: withQuery(href("/superadmin/dashboard"), { tab: "management" }),
  settings: withQuery(href("/superadmin/dashboard"), { tab: "settings" }),
};

/** The pages of the site's content. */
export const contentPaths = {
  kinds: href("/superadmin/content"),
  file: href("/superadmin/content.csv"),
  entries: (kind: string) => href("/superadmin/content/:kind", { kind }),
  newEntry: (kind: string) => href("/superadmin/content/:kind/new", { kind }),
  entry: (kind: string, id: string) => href("/superadmin/content/:kind/:id", { kind, id }),
};

/** The portal that a path or a route's pattern belongs to. */
export function portalAt(pathname: string): PortalKind {
  return isBelow(href("/superadmin"), asMatched(pathname)) ? "superadmin" : "agent";
}

const isBelow = (root: string, path: string) => path === root || path.startsWith(`${root}/`);

/** A path without the mount that it begins with. */
export const belowMount = (pathname: string): string =>
  asMatched(pathname).replace(/^\/[^/]*\/?/, "");

/** The path with its first segment as the router compares it: decoded, and in any case. */
function asMatched(pathname: string): string {
  // A route's pattern begins without a slash.
  const [first = "", ...rest] = pathname.replace(/^\/+/, "").split("/");
  try {
    return ["", decodeURIComponent(first).toLowerCase(), ...rest].join("/");
  } catch {
    return pathname;
  }
}

/**
 * The same page's path under `portal`; null if only the other portal has it. Paths outside both
 * stay. Internal paths only.
 */
export function pathIn(portal: PortalKind, given: string): string | null {
  const path = asMatched(given);
  const other = portal === "agent" ? "superadmin" : "agent";
  if (!isBelow(other === "agent" ? href("/admin") : href("/superadmin"), path)) return given;
  const found = pagesOf(other).find(({ root }) => isBelow(root, path));
  const samePage = pagesOf(portal).find(({ name }) => name === found?.name);
  return found && samePage ? samePage.root + path.slice(found.root.length) : null;
}

/** Path prefixes of each mount's pages, by shared name. */
function pagesOf(portal: PortalKind): { name: string; root: string }[] {
  return Object.entries(staffPaths[portal]).flatMap(([name, root]) =>
    typeof root === "string" ? [{ name, root }] : [],
  );
}

/** Where each kind of person looks after their own account. */
export const profilePaths = {
  customer: href("/dashboard/profile"),
  agent: staffPaths.agent.profile,
  superadmin: staffPaths.superadmin.profile,
} as const satisfies Record<SignedIn["kind"], string>;
