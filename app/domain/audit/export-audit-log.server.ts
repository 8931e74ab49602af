import { readOn } from "#app/db/lists/read-on.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { AuditFilter } from "./log-search.ts";
import { filterAudit, readFiltered } from "./audit-log.server.ts";
import type { AuditRow } from "./audit-row.ts";
import { chosenOf, recordExport } from "./record-export.server.ts";

/**
 * Exports all filtered rows, newest first. The export and its filter are recorded in the log before
 * any row is returned.
 */
export async function exportAuditLog(
  viewer: SuperAdmin,
  filter: AuditFilter,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<AuditRow>> {
  const { rows, newest } = await filterAudit(viewer, filter)
    .select(({ fn }) => [fn.countAll<number>().as("rows"), fn.max("id").as("newest")])
    .executeTakeFirstOrThrow();
  await recordExport(viewer, "security-logs", { rows, ...chosenOf(filter) }, requestOrigin);
  return readOn<AuditRow>((last, limit) =>
    readFiltered(viewer, { filter, before: last?.id ?? (newest ?? 0) + 1 }, limit),
  );
}
