import { href } from "react-router";

/** Where someone signs in; each accepts one role (spec §6). */
export type Portal = "customer" | "agent" | "superadmin";
type Role = "none" | "agent" | "superadmin";

/** The portal of an account by its role's column; a role that nobody knows gets the customers', which will not let it in either. */
export function portalOf(role: string | null): Portal {
  return role === "agent" || role === "superadmin" ? role : "customer";
}

/** Where each portal begins: its login, and what is shown after it. */
export const portalPaths = {
  customer: { login: href("/login"), home: href("/dashboard") },
  agent: { login: href("/admin/login"), home: href("/admin/dashboard") },
  superadmin: { login: href("/superadmin/login"), home: href("/superadmin/dashboard") },
} as const satisfies Record<Portal, { login: string; home: string }>;

export type SignInDenial = "agent-account" | "superadmin-account" | "agents-only" | "no-permission" | "suspended";

/** Spec §6: the outcome by portal and role, after the password was right. */
const outcomes = {
  customer: { none: "welcome", agent: "agent-account", superadmin: "superadmin-account" },
  agent: { none: "agents-only", agent: "welcome", superadmin: "superadmin-account" },
  superadmin: { none: "no-permission", agent: "agent-account", superadmin: "welcome" },
} as const satisfies Record<Portal, Record<Role, "welcome" | SignInDenial>>;

/**
 * Whether an account whose password was right may enter a portal (spec §4: success only if the role matches the portal), or why not. `role` is the column's:
 * null for a customer; a role nobody knows enters nowhere. Suspended while `bannedUntil` lies after `now`.
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
