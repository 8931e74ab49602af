import { href } from "react-router";
import type { Staff } from "../../viewer.ts";

/** The portals to sign in at (spec §6): owners at one, all other staff at the agents'. */
export type Portal = "customer" | "agent" | "superadmin";

const portals = {
  superadmin: "superadmin",
  agent: "agent",
  accountant: "agent",
  editor: "agent",
} as const satisfies Record<Staff["kind"], Portal>;

/** The roles that sign in at a portal. */
export const rolesAt = (portal: "agent" | "superadmin"): Staff["kind"][] =>
  Object.keys(portals)
    .filter(isStaffRole)
    .filter((role) => portals[role] === portal);

/** Whether a stored role is one of the staff. */
export function isStaffRole(role: string | null): role is Staff["kind"] {
  return role !== null && Object.hasOwn(portals, role);
}

/** The portal of a role; an unknown role gets the customers', which refuses it too. */
export function portalOf(role: Staff["kind"]): "agent" | "superadmin";
export function portalOf(role: string | null): Portal;
export function portalOf(role: string | null): Portal {
  return isStaffRole(role) ? portals[role] : "customer";
}

/** Login and start page of each portal. */
export const portalPaths = {
  customer: { login: href("/login"), home: href("/dashboard") },
  agent: { login: href("/admin/login"), home: href("/admin/dashboard") },
  superadmin: { login: href("/superadmin/login"), home: href("/superadmin/dashboard") },
} as const satisfies Record<Portal, { login: string; home: string }>;

export type SignInDenial =
  | "agent-account"
  | "superadmin-account"
  | "agents-only"
  | "no-permission"
  | "suspended";

/** Spec §6: the outcome by the portal of the login and of the account, with the right password. */
const outcomes = {
  customer: { customer: "welcome", agent: "agent-account", superadmin: "superadmin-account" },
  agent: { customer: "agents-only", agent: "welcome", superadmin: "superadmin-account" },
  superadmin: { customer: "no-permission", agent: "agent-account", superadmin: "welcome" },
} as const satisfies Record<Portal, Record<Portal, "welcome" | SignInDenial>>;

/**
 * Whether an account may enter a portal after the right password (spec §4: only if the role
 * matches), or why not. `role` is null for customers; unknown roles are refused. Suspended while
 * `bannedUntil` is after `now`.
 */
export function signInOutcome(
  portal: Portal,
  account: { role: string | null; bannedUntil: Date | null },
  now: Date,
): "welcome" | SignInDenial {
  if (account.role !== null && !isStaffRole(account.role)) return "no-permission";
  const outcome = outcomes[portal][portalOf(account.role)];
  if (outcome === "welcome" && account.bannedUntil && account.bannedUntil > now) return "suspended";
  return outcome;
}
