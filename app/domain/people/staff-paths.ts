import { href } from "react-router";
import { withQuery } from "#app/values/with-query.ts";
import { portalOf, portalPaths } from "./accounts/sign-in/sign-in-outcome.ts";
import { isStaff, type SignedIn, type Staff, type Viewer } from "./viewer.ts";

/** The portal's two mounts: the owners', and that of all others. */
export type PortalKind = "agent" | "superadmin";

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
    search: href(`/${mount}/search`),
    undo: href(`/${mount}/undo`),
    views: href(`/${mount}/views`),
    searchResults: href(`/${mount}/search/results`),
    live: href(`/${mount}/dashboard/live`),
    bookings: href(`/${mount}/bookings`),
    bookingsFile: href(`/${mount}/bookings.csv`),
    writeToBookings: href(`/${mount}/bookings/write`),
    booking: (reference: string) => href(`/${mount}/bookings/:reference`, { reference }),
    bookingLive: (reference: string) => href(`/${mount}/bookings/:reference/live`, { reference }),
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
    newLead: href(`/${mount}/leads/new`),
    lead: (reference: string) => href(`/${mount}/leads/:reference`, { reference }),
    leadLive: (reference: string) => href(`/${mount}/leads/:reference/live`, { reference }),
    customers: href(`/${mount}/clients`),
    newCustomer: href(`/${mount}/clients/new`),
    customer: (customerId: string) => href(`/${mount}/clients/:customerId`, { customerId }),
    mergeCustomer: (customerId: string) =>
      href(`/${mount}/clients/:customerId/merge`, { customerId }),
    deals: href(deals),
    newDeal: href(`${deals}/new`),
    deal: (dealId: string) => href(`${deals}/:dealId`, { dealId }),
    calendar: href(`/${mount}/calendar`),
    departures: href(`/${mount}/departures`),
    departuresFile: href(`/${mount}/departures.csv`),
    importDepartures: href(`/${mount}/departures/import`),
    newDepartures: href(`/${mount}/departures/new`),
    departure: (departureId: string) => href(`/${mount}/departures/:departureId`, { departureId }),
    heldSeats: (departureId: string) =>
      href(`/${mount}/departures/:departureId/holds`, { departureId }),
    cancelDeparture: (departureId: string) =>
      href(`/${mount}/departures/:departureId/cancel`, { departureId }),
    writeToDeparture: (departureId: string) =>
      href(`/${mount}/departures/:departureId/write`, { departureId }),
    manifest: (departureId: string) =>
      href(`/${mount}/departures/:departureId/manifest.csv`, { departureId }),
    blog: href(`/${mount}/blog`),
    newPost: href(`/${mount}/blog/new`),
    post: (postId: string) => href(`/${mount}/blog/:postId`, { postId }),
    comments: href(`/${mount}/comments`),
    faqs: href(`/${mount}/faqs`),
    newFaq: href(`/${mount}/faqs/new`),
    content: href(`/${mount}/content`),
    contentFile: href(`/${mount}/content.csv`),
    contentEntries: (kind: string) => href(`/${mount}/content/:kind`, { kind }),
    newContentEntry: (kind: string) => href(`/${mount}/content/:kind/new`, { kind }),
    contentEntry: (kind: string, id: string) => href(`/${mount}/content/:kind/:id`, { kind, id }),
    money: href(`/${mount}/money`),
    moneyFile: href(`/${mount}/money.csv`),
    reports: href(reports),
    reportsFile: href(`${reports}.csv`),
    activities: href(activities),
    profile: href(`/${mount}/profile`),
    twoFactor: href(`/${mount}/profile/two-factor`),
  };
}

/** Whether the viewer is one of the staff of this portal. */
export const worksAt = (portal: PortalKind, viewer: Viewer): viewer is Staff =>
  isStaff(viewer) && portalOf(viewer.kind) === portal;

/** The pages of a member of staff, in their own portal. */
export const pathsOf = ({ kind }: Pick<Staff, "kind">) => staffPaths[portalOf(kind)];

/** Further tabs of the owner's dashboard. */
export const ownerTabs = {
  management: withQuery(href("/superadmin/dashboard"), { tab: "management" }),
  settings: withQuery(href("/superadmin/dashboard"), { tab: "settings" }),
};

/** The portal that a path or a route's pattern belongs to. */
export function portalAt(pathname: string): PortalKind {
  return isBelow(href("/superadmin"), asMatched(pathname)) ? "superadmin" : "agent";
}

const isBelow = (root: string, path: string) => path === root || path.startsWith(`${root}/`);

/** A path without the mount that it begins with. */
export const belowMount = (address: string): string =>
  asMatched(address.replace(/[?#].*$/, "")).replace(/^\/[^/]*\/?/, "");

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

/** Whether an address is below one of the mounts. */
export function isInPortal(address: string): boolean {
  const path = asMatched(address.replace(/[?#].*$/, ""));
  return [href("/admin"), href("/superadmin")].some((root) => isBelow(root, path));
}

/**
 * The same page's path under `portal`; null if only the other portal has it. Paths outside both
 * stay. Internal paths only.
 */
export function pathIn(portal: PortalKind, given: string): string | null {
  const [, pathname = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(given) ?? [];
  const path = asMatched(pathname);
  const other = portal === "agent" ? "superadmin" : "agent";
  if (!isBelow(other === "agent" ? href("/admin") : href("/superadmin"), path)) return given;
  const found = pagesOf(other).find(({ root }) => isBelow(root, path));
  const samePage = pagesOf(portal).find(({ name }) => name === found?.name);
  return found && samePage ? samePage.root + path.slice(found.root.length) + rest : null;
}

/** Path prefixes of each mount's pages, by shared name. */
function pagesOf(portal: PortalKind): { name: string; root: string }[] {
  return Object.entries(staffPaths[portal]).flatMap(([name, root]) =>
    typeof root === "string" ? [{ name, root }] : [],
  );
}

/** Where a person looks after their own account. */
export function profilePath({ kind }: Pick<SignedIn, "kind">): string {
  const portal = portalOf(kind);
  return portal === "customer" ? href("/dashboard/profile") : staffPaths[portal].profile;
}
