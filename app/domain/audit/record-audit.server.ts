import type { Database } from "#app/db/database.server.ts";
import { columnName } from "#app/db/fields/row-names.ts";
import type { SignedIn, Viewer } from "#app/domain/people/viewer.ts";
import { withoutCardNumbers } from "#app/values/text/card-number.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** Who did it: the viewer, an account by id, role and email, or the system. */
export type Actor =
  | Viewer
  | { kind: SignedIn["kind"]; id: string; email: string }
  | { kind: "system" };

/**
 * Adds rows to the audit log. Call it in the transaction of the change, so that both are stored or
 * neither: `recordAudit(tx, viewer, { action, subject, requestOrigin, before, after })`. Rows are never
 * changed or removed (docs/decisions/016-audit-log.md).
 */
export async function recordAudit(
  tx: Database,
  actor: Actor,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  const rows = entries.filter((entry) => !isEmptyChange(entry));
  if (rows.length === 0) return;
  const person = "id" in actor ? { actorId: actor.id, actorEmail: actor.email } : {};
  await tx
    .insertInto("auditLog")
    .values(
      rows.map(({ action, subject, requestOrigin, before, after }) => ({
        ...person,
        actorRole: actor.kind,
        action,
        subjectType: subject.type,
        subjectId: withoutCardNumbers(subject.id).slice(0, 300),
        address: requestOrigin?.address.slice(0, 64) ?? null,
        userAgent: requestOrigin?.userAgent.slice(0, 400) ?? null,
        before: values(before),
        after: values(after),
      })),
    )
    .execute();
}

/** A form that was saved as it was opened. */
const isEmptyChange = ({ before, after }: AuditEntry): boolean =>
  [before, after].every((fields) => fields && Object.keys(fields).length === 0);

/** The log uses column names for fields. An export's search is not a form: it may hold a card number. */
function values(fields: AuditEntry["before"]): string | null {
  if (!fields) return null;
  const named = Object.entries(fields).map(([name, value]) => [columnName(name), value]);
  return withoutCardNumbers(JSON.stringify(Object.fromEntries(named)));
}

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
