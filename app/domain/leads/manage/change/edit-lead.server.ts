import type { Insertable, Selectable } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { LeadPlan } from "#app/db/fields/written-fields.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { AuditEntry } from "#app/domain/audit/audit-entry.ts";
import type { Step } from "#app/domain/command/command.server.ts";

export type EditedLead = Selectable<DB["leads"]>;
/** The lead to edit, and the version that was shown. */
export type LeadTarget = { reference: string; version: number };
type Changes = Partial<LeadPlan & Pick<EditedLead, "status" | "lostReason" | "bookingId">>;
type Done = {
  event: Omit<Insertable<DB["leadEvents"]>, "leadId">;
  audit: Pick<AuditEntry, "action" | "before" | "after">;
};

/** Locks and returns the lead with this reference; undefined if none. */
export function lockLead(
  tx: DatabaseTransaction,
  reference: string,
): Promise<EditedLead | undefined> {
  return tx
    .selectFrom("leads")
    .selectAll()
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the lead's next version; its row must be locked. */
export async function saveLead(
  tx: DatabaseTransaction,
  lead: EditedLead,
  changes: Changes,
): Promise<void> {
  await tx
    .updateTable("leads")
    .set({ ...changes, version: lead.version + 1 })
    .where("id", "=", lead.id)
    .execute();
}

/** Records a change of a lead in its thread and the audit log. */
export async function recordLead(
  { tx, record }: Step,
  lead: Pick<EditedLead, "id" | "reference">,
  { event, audit }: Done,
): Promise<void> {
  await tx
    .insertInto("leadEvents")
    .values({ ...event, leadId: lead.id })
    .execute();
  await record({ ...audit, subject: { type: "lead", id: lead.reference } });
}

/** Removes what the transaction of a mail wrote into the thread of a locked lead. */
export async function forgetMailed(
  tx: DatabaseTransaction,
  lead: Pick<EditedLead, "id">,
  mailId: string,
): Promise<void> {
  await tx
    .deleteFrom("leadEvents")
    .where("leadId", "=", lead.id)
    // Both rows of one transaction have its time.
    .where("createdAt", "=", (mailed) =>
      mailed.selectFrom("leadEvents").select("createdAt").where("mailId", "=", mailId),
    )
    .execute();
}
