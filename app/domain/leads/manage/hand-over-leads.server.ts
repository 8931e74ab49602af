import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { holdActiveStaff } from "#app/domain/people/accounts/list-staff.server.ts";

type HandOver = { from: string; /** Null for nobody. */ to: string | null };
export type HandedOver = { ok: true; leads: number; to: string | null } | { ok: false; reason: "no-heir" };

/**
 * Gives every lead of `from` that is not won to `to`, in the caller's transaction: a lost one may come back. Each lead's thread says so.
 * Returns how many, and the email of who has them now. Refused where `to` may not have leads; nothing is written then.
 */
export async function handOverLeads(tx: DatabaseTransaction, viewer: SuperAdmin, { from, to }: HandOver): Promise<HandedOver> {
  const heir = to === null ? null : to === from ? undefined : await holdActiveStaff(tx, to);
  if (heir === undefined) return { ok: false, reason: "no-heir" };
  const { numInsertedOrUpdatedRows } = await tx
    .with("handed", (query) =>
      query
        .updateTable("leads")
        .set((lead) => ({ ownerId: to, version: lead("version", "+", 1) }))
        .where("ownerId", "=", from)
        .where("status", "<>", "won")
        .returning(["id", "dueOn"]),
    )
    .insertInto("leadEvents")
    .columns(["leadId", "action", "actorId", "ownerId", "dueOn"])
    .expression((query) =>
      query
        .selectFrom("handed")
        .select(["id", sql.lit("planned").as("action"), sql.val(viewer.id).as("actor"), sql.val(to).as("owner"), "dueOn"]),
    )
    .executeTakeFirstOrThrow();
  return { ok: true, leads: Number(numInsertedOrUpdatedRows ?? 0n), to: heir };
}
