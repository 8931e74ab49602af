import { db } from "#app/db/database.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";

export type LeadOwner = { id: string; name: string };

/** Who can look after a lead, by name: the agents who may sign in, and whoever has leads from before. */
export function leadOwners(_viewer: Agent): Promise<(LeadOwner & { active: boolean })[]> {
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .select((eb) =>
      eb.and([eb("role", "=", "agent"), eb.or([eb("banned_until", "is", null), eb("banned_until", "<=", new Date())])]).as("active"),
    )
    .where((eb) =>
      eb.or([eb("role", "=", "agent"), eb.exists(eb.selectFrom("leads").select("leads.id").whereRef("leads.owner_id", "=", "users.id"))]),
    )
    .orderBy("name")
    .orderBy("id")
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, active: Boolean(row.active) })));
}
