import { db } from "#app/db/database.server.ts";
import { inBatches } from "#app/db/in-batches.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { filterAudit, readAuditRows } from "./audit-log.server.ts";
import type { AuditRow } from "./audit-row.ts";
import { recordAudit } from "./record-audit.server.ts";

/**
 * Exports all filtered rows, newest first. The export and its filter are recorded in the log before
 * any row is returned.
 */
export async function exportAuditLog(
  viewer: SuperAdmin,
  filter: AuditFilter,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<AuditRow>> {
  const found = await filterAudit(viewer, filter).select("id").orderBy("id", "desc").execute();
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  await recordAudit(db, viewer, {
    action: "exported",
    subject: { type: "export", id: "security-logs" },
    requestOrigin,
    after: { rows: found.length, ...chosen },
  });
  return inBatches(found, readAuditRows);
}
