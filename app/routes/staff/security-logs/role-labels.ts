import type { auditRoles } from "#app/domain/audit/audit-entry.ts";

/** Labels of roles. */
export const roleLabels = {
  visitor: "Visitor",
  customer: "Customer",
  agent: "Agent",
  superadmin: "Super Admin",
  system: "The site itself",
} as const satisfies Record<(typeof auditRoles)[number], string>;

/** Label of a row's role. */
export function roleLabel(role: string): string {
  return Object.entries(roleLabels).find(([name]) => name === role)?.[1] ?? role;
}
