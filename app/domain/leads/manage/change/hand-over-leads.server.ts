import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { holdActiveStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";

type HandOver = { from: string; /** Null for no owner. */ to: string | null };
export type HandedOver =
  | { ok: true; leads: number; to: string | null }
  | { ok: false; reason: "no-new-owner" };

/**
 * Reassigns all of an agent's leads except won ones, in the caller's transaction, with an entry in
 * each thread. Returns their number and the new owner's email. Refused, with nothing written, if
 * `to` may not own leads.
 */
export async function handOverLeads(
  tx: DatabaseTransaction,
  viewer: SuperAdmin,
  { from, to }: HandOver,
): Promise<HandedOver> {
  const newOwner = to === null ? null : await holdActiveStaff(tx, to, "write", "leads");
  if (newOwner === undefined || to === from) return { ok: false, reason: "no-new-owner" };
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
        .select([
          "id",
          sql.lit("planned").as("action"),
          sql.val(viewer.id).as("actor"),
          sql.val(to).as("owner"),
          "dueOn",
        ]),
    )
    .executeTakeFirstOrThrow();
  return { ok: true, leads: Number(numInsertedOrUpdatedRows ?? 0n), to: newOwner };
}
