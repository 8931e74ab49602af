import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { NewLead } from "../lead.ts";

/** Leads that nobody has answered yet, the longest waiting first; `limit` at most, and how many there are. */
export async function newLeads(_viewer: Staff, limit: number): Promise<{ leads: NewLead[]; total: number }> {
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
