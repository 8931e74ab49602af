import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { holdActiveStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { openLeadStatuses } from "../../lead-status.ts";

type HandOver = {
  from: string;
  /** Null for no owner. */ to: string | null;
  /** Of somebody who stays: lost leads stay, too. */ onlyOpen?: boolean;
};
export type HandedOver =
  | { ok: true; leads: number; to: string | null }
  | { ok: false; reason: "no-new-owner" };

/** The open leads that somebody looks after. */
export const openLeadsOf = (database: Database, ownerId: string) =>
  database
    .selectFrom("leads")
    .where("ownerId", "=", ownerId)
    .where("status", "in", openLeadStatuses);

/**
 * Reassigns all of an agent's leads except won ones, in the caller's transaction, with an entry in
 * each thread. Returns their number and the new owner's email. Refused, with nothing written, if
 * `to` may not own leads.
 */
export async function handOverLeads(
  tx: DatabaseTransaction,
  viewer: Permitted<"write", "leads">,
  { from, to, onlyOpen = false }: HandOver,
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
        .$if(onlyOpen, (query) => query.where("status", "in", openLeadStatuses))
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
