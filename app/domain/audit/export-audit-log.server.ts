import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { AuditFilter } from "./log-search.ts";
import { filterAudit, readFiltered } from "./audit-log.server.ts";
import type { AuditRow } from "./audit-row.ts";
import { recordAudit } from "./record-audit.server.ts";

/** Rows read at a time. */
const batch = 1_000;

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
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  await recordAudit(db, viewer, {
    action: "exported",
    subject: { type: "export", id: "security-logs" },
    requestOrigin,
    after: { rows, ...chosen },
  });
  return rowsUpTo(viewer, filter, newest ?? 0);
}

async function* rowsUpTo(
  viewer: SuperAdmin,
  filter: AuditFilter,
  newest: number,
): AsyncGenerator<AuditRow, void, undefined> {
  let before = newest + 1;
  for (;;) {
    const rows = await readFiltered(viewer, { filter, before }, batch);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    before = last.id;
  }
}
