import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { NewLead } from "../lead.ts";

/** Unanswered leads, longest waiting first; at most `limit`, and their total. */
export async function newLeads(
  _viewer: Staff,
  limit: number,
): Promise<{ leads: NewLead[]; total: number }> {
  const waiting = db.selectFrom("leads").where("status", "=", "new");
  const [leads, { total }] = await Promise.all([
    waiting
      .select(["reference", "kind", "name", "wish", "createdAt as since"])
      .orderBy("createdAt")
      .orderBy("id")
      .limit(limit)
      .$narrowType<{ kind: NewLead["kind"] }>()
      .execute(),
    waiting.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { leads, total };
}
