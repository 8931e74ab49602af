import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";

/** Audits the export of a manifest; call it before returning rows. */
export async function recordExport(
  viewer: Staff,
  { departureId, bookings }: { departureId: string; bookings: number },
  requestOrigin: RequestOrigin,
): Promise<void> {
  await recordAudit(db, viewer, {
    action: "exported",
    subject: { type: "export", id: "manifest" },
    requestOrigin,
    after: { departureId, bookings },
  });
}
