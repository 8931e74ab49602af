import type { Insertable, Selectable } from "kysely";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

export type EditedLead = Selectable<DB["leads"]>;
/** Which lead is edited, and the version of it that was looked at. */
export type LeadTarget = { reference: string; version: number };
type Refused<Reason> = { ok: false; reason: Reason };
export type LeadEdited<Reason extends string> = { ok: true } | Refused<Reason | "not-found" | "changed">;

type Edit<Reason extends string> = {
  /** Whether the lead stands already as this edit would make it. */
  isDone: (lead: EditedLead) => boolean;
  /** Writes; the lead's row is locked. A refusal has written nothing. */
  work: (tx: DatabaseTransaction, lead: EditedLead) => Promise<{ ok: true } | Refused<Reason>>;
};

/**
 * One transaction that holds the lead's row: of two agents who edit what both have seen, one wins and the other is refused ('changed'). A second copy of one's own form finds what the
 * first has done, and is answered as that one was.
 */
export function editLead<Reason extends string>(
  viewer: Staff,
  { reference, version }: LeadTarget,
  { isDone, work }: Edit<Reason>,
): Promise<LeadEdited<Reason>> {
  return db.transaction().execute(async (tx): Promise<LeadEdited<Reason>> => {
    const lead = await lockLead(tx, reference);
    if (!lead) return { ok: false, reason: "not-found" };
    if (lead.version === version) return work(tx, lead);
    const isRepeat = lead.version === version + 1 && isDone(lead) && (await lastEditor(tx, lead.id)) === viewer.id;
    return isRepeat ? { ok: true } : { ok: false, reason: "changed" };
  });
}

/** The lead with this reference, held until the transaction ends; undefined where there is none. */
export function lockLead(tx: DatabaseTransaction, reference: string): Promise<EditedLead | undefined> {
  return tx.selectFrom("leads").selectAll().where("reference", "=", reference).forUpdate().executeTakeFirst();
}

/** Writes the lead's next version. Its row has to be held. */
export async function saveLead(
  tx: DatabaseTransaction,
  lead: EditedLead,
  changes: Partial<Pick<EditedLead, "status" | "lostReason" | "ownerId" | "dueOn" | "bookingId">>,
): Promise<void> {
  await tx
    .updateTable("leads")
    .set({ ...changes, version: lead.version + 1 })
    .where("id", "=", lead.id)
    .execute();
}

/** Adds what was done about a lead to its thread. */
export async function addLeadEvent(tx: DatabaseTransaction, event: Insertable<DB["leadEvents"]>): Promise<void> {
  await tx.insertInto("leadEvents").values(event).execute();
}

/** Who made the version that stands; notes and mails make none. */
async function lastEditor(tx: DatabaseTransaction, leadId: string): Promise<string | null> {
  const query = tx
    .selectFrom("leadEvents")
    .select("actorId")
    .where("leadId", "=", leadId)
    .where("action", "in", ["moved", "planned"])
    .orderBy("id", "desc");
  return (await query.executeTakeFirst())?.actorId ?? null;
}
