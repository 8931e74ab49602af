import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";

type NewNote = { reference: string; key: string; note: string };

/** Adds a note that only agents read to a lead's thread, and its audit row. The form's key makes it safe to send twice. Refused where the lead is not there. */
export function noteLead(
  viewer: Staff,
  { reference, key, note }: NewNote,
  client: Client,
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  return db.transaction().execute(async (tx) => {
    const lead = await tx.selectFrom("leads").select("id").where("reference", "=", reference).forShare().executeTakeFirst();
    if (!lead) return { ok: false, reason: "not-found" };
    const added = await tx
      .insertInto("leadEvents")
      .values({ leadId: lead.id, formKey: key, action: "noted", actorId: viewer.id, body: note })
      .onConflict((conflict) => conflict.column("formKey").doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n)
      await recordAudit(tx, viewer, { action: "lead-noted", subject: { type: "lead", id: reference }, client, after: { note } });
    return { ok: true };
  });
}
