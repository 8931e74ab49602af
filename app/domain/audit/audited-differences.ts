import type { AuditEntry } from "./audit-entry.ts";

/** One part of a form in which two versions differ: as it stood, and as it was saved. */
type Difference = { part: string; theirs: string; mine: string };

/** What a save has changed, as the log keeps it: each part under its name, before and after. */
export function auditedDifferences(differences: readonly Difference[]): Required<Pick<AuditEntry, "before" | "after">> {
  return {
    before: Object.fromEntries(differences.map(({ part, theirs }) => [part, theirs])),
    after: Object.fromEntries(differences.map(({ part, mine }) => [part, mine])),
  };
}
