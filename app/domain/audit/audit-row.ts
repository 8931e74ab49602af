import { isUuid } from "#app/values/uuid.ts";
import { auditActions, isAuditAction } from "./audit-entry.ts";

/** A row of the audit log as a page reads it. `before` and `after` hold the fields that changed. */
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

/** What was done, as a person reads it; a name that this version does not know stands for itself. */
export function actionLabel(action: string): string {
  return isAuditAction(action) ? auditActions[action] : action;
}

/**
 * What a row is about, as a person names it: a reference, an email, a setting's key. Where the id is a bare number, the question, the title or the post that stands among its values;
 * '' where none does.
 */
export function subjectName({ subject, before, after }: Pick<AuditRow, "subject" | "before" | "after">): string {
  if (!isUuid(subject.id)) return subject.id;
  const named = ["question", "title", "post"].map((field) => after[field] ?? before[field]);
  return named.find((name) => typeof name === "string") ?? "";
}

/** One changed field: its name, and what stood there and stands there now, as text; null where there was none. */
export type AuditChange = { field: string; before: string | null; after: string | null };

/** The fields of a row, those of `before` first. */
export function changesOf({ before, after }: Pick<AuditRow, "before" | "after">): AuditChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({ field, before: shown(before, field), after: shown(after, field) }));
}

function shown(values: Readonly<Record<string, unknown>>, field: string): string | null {
  if (!Object.hasOwn(values, field)) return null;
  const value = values[field];
  if (value === null || value === "") return "none";
  return typeof value === "string" ? value : JSON.stringify(value);
}
