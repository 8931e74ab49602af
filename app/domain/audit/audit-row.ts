import { isUuid } from "#app/values/uuid.ts";
import { auditActions, isAuditAction } from "./audit-entry.ts";

/** An audit row for a page. `before` and `after` hold the changed fields. */
export type AuditRow = {
  id: number;
  at: Date;
  actor: { role: string; email: string | null };
  action: string;
  subject: { type: string; id: string };
  address: string | null;
  userAgent: string | null;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
};

/** The action's label; an unknown name is shown as it is. */
export function actionLabel(action: string): string {
  return isAuditAction(action) ? auditActions[action] : action;
}

/**
 * What a row is about, for people: a reference, an email, a setting's key. For a numeric id, the
 * question or title among its values; '' if none.
 */
export function subjectName({
  subject,
  before,
  after,
}: Pick<AuditRow, "subject" | "before" | "after">): string {
  if (!isUuid(subject.id)) return subject.id;
  const named = ["question", "title", "post", "oldPath"].map(
    (field) => after[field] ?? before[field],
  );
  return named.find((name) => typeof name === "string") ?? "";
}

/** A changed field with its name, old and new value as text; null if missing. */
export type AuditChange = { field: string; before: string | null; after: string | null };

/** The changed fields of a row, those of `before` first. */
export function changesOf({ before, after }: Pick<AuditRow, "before" | "after">): AuditChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({
    field,
    before: shown(before, field),
    after: shown(after, field),
  }));
}

function shown(values: Readonly<Record<string, unknown>>, field: string): string | null {
  if (!Object.hasOwn(values, field)) return null;
  const value = values[field];
  if (value === null || value === "") return "none";
  return typeof value === "string" ? value : JSON.stringify(value);
}
