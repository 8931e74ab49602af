import { db } from "#app/db/database.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";

export type LeadOwner = { id: string; name: string };

/** Who can look after a lead, by name: the agents, and whoever has leads from before; `active` is who may sign in. */
export async function leadOwners(_viewer: Agent): Promise<(LeadOwner & { active: boolean })[]> {
  const known = db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "agent")
    .union(db.selectFrom("leads").select("owner_id as id").where("owner_id", "is not", null).$castTo<{ id: string }>());
  const rows = await db
    .selectFrom("users")
    .innerJoin(known.as("known"), "known.id", "users.id")
    .select(["users.id", "users.name"])
    .select((eb) =>
      eb.and([eb("role", "=", "agent"), eb.or([eb("banned_until", "is", null), eb("banned_until", "<=", new Date())])]).as("active"),
    )
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
  return rows.map((row) => ({ ...row, active: Boolean(row.active) }));
}
