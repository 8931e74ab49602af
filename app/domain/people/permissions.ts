import { belowMount } from "./staff-paths.ts";
import type { SignedIn, Staff } from "./viewer.ts";

export type Role = Staff["kind"];

/** Every role, with its name for people. */
export const roleNames = {
  superadmin: "Owner",
  agent: "Agent",
  accountant: "Accountant",
  editor: "Editor",
} as const satisfies Record<Role, string>;
/** What each role is for, as a choice and a mail say it. */
export const roleDuties = {
  superadmin: "Owners do everything: people, money, settings and the whole site.",
  agent: "Agents look after bookings, deals and travelers' questions.",
  accountant: "Accountants read bookings, money and reports, and change nothing.",
  editor: "Editors write the blog, the site's texts, and the texts and pictures of deals.",
} as const satisfies Record<Role, string>;
export const roles = [
  "superadmin",
  "agent",
  "accountant",
  "editor",
] as const satisfies readonly Role[];

/** What a role may do in an area; who may write may read. */
type Level = "none" | "read" | "write";

/** The one table of permissions: what each role may do in each area of the portal. */
const permissions = {
  dashboard: { superadmin: "write", agent: "write", accountant: "write", editor: "write" },
  profile: { superadmin: "write", agent: "write", accountant: "write", editor: "write" },
  bookings: { superadmin: "write", agent: "write", accountant: "read", editor: "none" },
  "booking deletion": { superadmin: "write", agent: "none", accountant: "none", editor: "none" },
  leads: { superadmin: "write", agent: "write", accountant: "none", editor: "none" },
  customers: { superadmin: "write", agent: "write", accountant: "none", editor: "none" },
  deals: { superadmin: "write", agent: "write", accountant: "none", editor: "read" },
  // What is sold, when and for how much stays with those who write deals.
  "deal texts": { superadmin: "write", agent: "write", accountant: "none", editor: "write" },
  pictures: { superadmin: "write", agent: "write", accountant: "none", editor: "write" },
  departures: { superadmin: "write", agent: "write", accountant: "none", editor: "none" },
  blog: { superadmin: "write", agent: "write", accountant: "none", editor: "write" },
  content: { superadmin: "write", agent: "none", accountant: "none", editor: "write" },
  reports: { superadmin: "write", agent: "write", accountant: "read", editor: "none" },
  "site figures": { superadmin: "write", agent: "none", accountant: "none", editor: "none" },
  money: { superadmin: "write", agent: "none", accountant: "read", editor: "none" },
  imports: { superadmin: "write", agent: "none", accountant: "none", editor: "none" },
  mail: { superadmin: "write", agent: "none", accountant: "none", editor: "none" },
  people: { superadmin: "write", agent: "none", accountant: "none", editor: "none" },
  settings: { superadmin: "write", agent: "none", accountant: "none", editor: "none" },
} as const satisfies Record<string, Record<Role, Level>>;

export type Area = keyof typeof permissions;

/** The area of each page, by the first part of its path below the portal's mount, or the first two. */
const areas: Readonly<Record<string, Area>> = {
  "": "dashboard",
  dashboard: "dashboard",
  // Of each kind, who may read it.
  search: "dashboard",
  // Everybody undoes what they did themselves.
  undo: "dashboard",
  // Of the lists that they may open.
  views: "dashboard",
  profile: "profile",
  bookings: "bookings",
  "bookings/write": "bookings",
  "create-booking": "bookings",
  leads: "leads",
  "leads/new": "leads",
  clients: "customers",
  "clients/new": "customers",
  deals: "deals",
  "deals/new": "deals",
  "deals/*": "deal texts",
  "manage-deals": "deals",
  "manage-deals/new": "deals",
  "manage-deals/*": "deal texts",
  calendar: "departures",
  departures: "departures",
  blog: "blog",
  comments: "blog",
  faqs: "content",
  content: "content",
  reports: "reports",
  analytics: "reports",
  activities: "bookings",
  activity: "bookings",
  money: "money",
  import: "imports",
  mail: "mail",
  agents: "people",
  people: "people",
  "test-agent": "people",
  export: "settings",
  "make-it-yours": "settings",
  redirects: "settings",
  identity: "settings",
  security: "settings",
  health: "settings",
  "security-logs": "settings",
};

/** The roles that may read or write in an area. */
type RolesOf<A extends Area, L extends Level> = {
  [R in Role]: (typeof permissions)[A][R] extends "write" | L ? R : never;
}[Role];

/** Staff who may read or write in an area: the first argument of what only they may call. */
export type Permitted<L extends "read" | "write", A extends Area> = SignedIn & {
  kind: RolesOf<A, L>;
};

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

/** Pages that are nothing but a form: whoever may not send it may not open it. */
const forms: ReadonlySet<string> = new Set([
  "bookings/write",
  "create-booking",
  "clients/new",
  "deals/new",
  "leads/new",
  "manage-deals/new",
]);

/** Whether a role may open the page at a path, or post to it. A page without an area is closed. */
export function mayOpen(role: Role, path: string, method = "GET"): boolean {
  // The router takes an address in any case.
  const [first = "", second = ""] = belowMount(path).toLowerCase().split("/");
  const page = first.replace(/\.csv$/, "");
  const place = [`${page}/${second}`, ...(second === "" ? [] : [`${page}/*`]), page].find((key) =>
    Object.hasOwn(areas, key),
  );
  const area = areas[place ?? ""];
  const level = method === "POST" || (place && forms.has(place)) ? "write" : "read";
  return place !== undefined && area !== undefined && permits(role, level, area);
}

/** The roles that may read or write in an area, as the accounts' rows name them. */
export function rolesWith(level: "read" | "write", area: Area): Role[] {
  return roles.filter((role) => permits(role, level, area));
}
