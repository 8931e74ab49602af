import { z } from "zod";
import { choice, days, recordSearch, type SearchOf } from "#app/values/list-search.ts";
import { roleNames } from "#app/domain/people/permissions.ts";
import { recordOf } from "#app/values/record-of.ts";
import { auditActions, type auditRoles, auditSubjects } from "./audit-entry.ts";

const roleLabels = {
  visitor: "Visitor",
  customer: "Customer",
  ...roleNames,
  system: "The site itself",
} as const satisfies Record<(typeof auditRoles)[number], string>;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const logSearch = recordSearch({
  label: "Search the log",
  placeholder: "Email, reference, address",
  filters: {
    role: choice("Who", "Anyone", roleLabels),
    action: choice("What", "Any action", auditActions),
    subject: choice("About", "About anything", recordOf(auditSubjects, capital)),
    ...days("From", "Until"),
  },
});

/** The filter of the security logs; '' means no limit. Days are in New York, inclusive. */
export type AuditFilter = SearchOf<typeof logSearch>;

/** The form of the export: what the page's address says, to be read as that. */
export const logExportForm = z.strictObject(
  recordOf(["q", ...Object.keys(logSearch.filters)], () => z.string().default("")),
);

/** Label of a row's role. */
export function roleLabel(role: string): string {
  return Object.entries(roleLabels).find(([name]) => name === role)?.[1] ?? role;
}
