import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { AuditEntry } from "./audit-entry.ts";
import { recordAudit } from "./record-audit.server.ts";

/** Audits an export, and what it was of; call it before the first row is returned. */
export async function recordExport(
  viewer: Staff,
  id: string,
  after: NonNullable<AuditEntry["after"]>,
  requestOrigin: RequestOrigin,
): Promise<void> {
  const subject = { type: "export", id } as const;
  await recordAudit(db, viewer, { action: "exported", subject, requestOrigin, after });
}

export const chosenOf = (filter: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
