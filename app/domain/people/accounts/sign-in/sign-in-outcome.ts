import { href } from "react-router";

/** The portals to sign in at; each accepts one role (spec §6). */
export type Portal = "customer" | "agent" | "superadmin";
type Role = "none" | "agent" | "superadmin";

/** The portal of a role; an unknown role gets the customers', which refuses it too. */
export function portalOf(role: string | null): Portal {
  return role === "agent" || role === "superadmin" ? role : "customer";
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

/** Spec §6: the outcome by portal and role, with the right password. */
const outcomes = {
  customer: { none: "welcome", agent: "agent-account", superadmin: "superadmin-account" },
  agent: { none: "agents-only", agent: "welcome", superadmin: "superadmin-account" },
  superadmin: { none: "no-permission", agent: "agent-account", superadmin: "welcome" },
} as const satisfies Record<Portal, Record<Role, "welcome" | SignInDenial>>;

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
  const role = account.role ?? "none";
  if (role !== "none" && role !== "agent" && role !== "superadmin") return "no-permission";
  const outcome = outcomes[portal][role];
  if (outcome === "welcome" && account.bannedUntil && account.bannedUntil > now) return "suspended";
  return outcome;
}
