import { belowMount } from "./staff-paths.ts";
import type { Staff } from "./viewer.ts";

export type Role = Staff["kind"];

/** What a role may do in an area; who may write may read. */
type Level = "none" | "read" | "write";

/** The one table of permissions: what each role may do in each area of the portal. */
const permissions = {
  dashboard: { superadmin: "write", agent: "write" },
  profile: { superadmin: "write", agent: "write" },
  bookings: { superadmin: "write", agent: "write" },
  "booking deletion": { superadmin: "write", agent: "none" },
  leads: { superadmin: "write", agent: "write" },
  customers: { superadmin: "write", agent: "write" },
  deals: { superadmin: "write", agent: "write" },
  departures: { superadmin: "write", agent: "write" },
  blog: { superadmin: "write", agent: "write" },
  content: { superadmin: "write", agent: "none" },
  reports: { superadmin: "write", agent: "write" },
  "site figures": { superadmin: "write", agent: "none" },
  money: { superadmin: "write", agent: "none" },
  mail: { superadmin: "write", agent: "none" },
  people: { superadmin: "write", agent: "none" },
  settings: { superadmin: "write", agent: "none" },
} as const satisfies Record<string, Record<Role, Level>>;

export type Area = keyof typeof permissions;

/** The area of each page, by the first part of its path below the portal's mount. */
const areas: Readonly<Record<string, Area>> = {
  "": "dashboard",
  dashboard: "dashboard",
  profile: "profile",
  bookings: "bookings",
  "create-booking": "bookings",
  leads: "leads",
  clients: "customers",
  deals: "deals",
  "manage-deals": "deals",
  departures: "departures",
  blog: "blog",
  comments: "blog",
  faqs: "content",
  content: "content",
  reports: "reports",
  analytics: "reports",
  activities: "bookings",
  // Agents' list of activities, and the owner's stream of all that happens.
  activity: "bookings",
  money: "money",
  mail: "mail",
  agents: "people",
  "test-agent": "people",
  identity: "settings",
  security: "settings",
  "security-logs": "settings",
};

/** The roles that may read or write in an area. */
type RolesOf<A extends Area, L extends Level> = {
  [R in Role]: (typeof permissions)[A][R] extends "write" | L ? R : never;
}[Role];

/** Whether a member of staff may read or write in an area. */
export function may<V extends { kind: Role }, L extends "read" | "write", A extends Area>(
  viewer: V,
  level: L,
  area: A,
): viewer is V & { kind: RolesOf<A, L> } {
  return permits(viewer.kind, level, area);
}

function permits(role: Role, level: "read" | "write", area: Area): boolean {
  const levels: Readonly<Record<Role, Level>> = permissions[area];
  return levels[role] === "write" || levels[role] === level;
}

/** Whether a role may open the page at a path, or post to it. A page without an area is closed. */
export function mayOpen(role: Role, path: string, method = "GET"): boolean {
  const [first = ""] = belowMount(path).split("/");
  const area = areas[first.replace(/\.csv$/, "")];
  return area !== undefined && permits(role, method === "POST" ? "write" : "read", area);
}
