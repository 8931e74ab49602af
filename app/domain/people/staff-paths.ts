import { portalPaths } from "./accounts/sign-in-outcome.ts";
import type { Staff } from "./viewer.ts";

/** The staff's two mounts of the one portal. */
export type PortalKind = Staff["kind"];

/** Where each of them finds the pages that both have. */
export const staffPaths = {
  agent: {
    ...portalPaths.agent,
    code: "/admin/login/code",
    bookings: "/admin/bookings",
    createBooking: "/admin/create-booking",
    leads: "/admin/leads",
    customers: "/admin/clients",
    deals: "/admin/manage-deals",
    blog: "/admin/blog",
    comments: "/admin/comments",
    reports: "/admin/reports",
    activities: "/admin/activity",
    profile: "/admin/profile",
    twoFactor: "/admin/profile/two-factor",
  },
  superadmin: {
    ...portalPaths.superadmin,
    code: "/superadmin/login/code",
    bookings: "/superadmin/bookings",
    createBooking: "/superadmin/create-booking",
    leads: "/superadmin/leads",
    customers: "/superadmin/clients",
    deals: "/superadmin/deals",
    blog: "/superadmin/blog",
    comments: "/superadmin/comments",
    reports: "/superadmin/analytics",
    activities: "/superadmin/activities",
    profile: "/superadmin/profile",
    twoFactor: "/superadmin/profile/two-factor",
  },
} as const satisfies Record<PortalKind, Record<string, string>>;

/** One of them, by its name here. */
export type StaffPage = keyof (typeof staffPaths)[PortalKind];

/** Whose pages stand at an address of the portal. */
export function portalAt(pathname: string): PortalKind {
  return pathname === "/superadmin" || pathname.startsWith("/superadmin/") ? "superadmin" : "agent";
}
