import type { AuditEntry } from "./audit-entry.ts";

/** A part of a form that differs between two versions: the old and the new text. */
type Difference = { part: string; theirs: string; mine: string };

/** The changes of a save for the audit log: each part by name, before and after. */
export function auditedDifferences(
  differences: readonly Difference[],
): Required<Pick<AuditEntry, "before" | "after">> {
  return {
    before: Object.fromEntries(differences.map(({ part, theirs }) => [part, theirs])),
    after: Object.fromEntries(differences.map(({ part, mine }) => [part, mine])),
  };
}
