import type { auditRoles } from "#app/domain/audit/audit-entry.ts";

/** Who acted, as a person reads it. */
export const roleLabels = {
  visitor: "Visitor",
  customer: "Customer",
  agent: "Agent",
  superadmin: "Super Admin",
  system: "The site itself",
} as const satisfies Record<(typeof auditRoles)[number], string>;

/** The label of a role that stands in a row. */
export function roleLabel(role: string): string {
  return Object.entries(roleLabels).find(([name]) => name === role)?.[1] ?? role;
}
