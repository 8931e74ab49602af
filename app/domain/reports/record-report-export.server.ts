import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { ReportScope, ReportTable } from "./sales/sales.ts";

/** Audits the export of a report table; call it before returning rows. */
export async function recordReportExport(
  viewer: Staff,
  table: ReportTable,
  { period, comparison }: ReportScope,
  requestOrigin: RequestOrigin,
): Promise<void> {
  const after = { table, ...period, comparison };
  await recordAudit(db, viewer, {
    action: "exported",
    subject: { type: "export", id: "sales-report" },
    requestOrigin,
    after,
  });
}
