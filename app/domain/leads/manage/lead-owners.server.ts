import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";

/** Who can look after a lead: the agents, by name; `active` is who may sign in. */
export function leadOwners(_viewer: Staff): Promise<{ id: string; name: string; active: boolean }[]> {
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .select((eb) =>
      eb
        .or([eb("bannedUntil", "is", null), eb("bannedUntil", "<=", new Date())])
        .$castTo<boolean>()
        .as("active"),
    )
    .where("role", "in", ["agent", "superadmin"])
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** The email of someone who can be given leads, held against a suspension or deletion at this moment; undefined where they can't. */
export async function holdOwner(tx: DatabaseTransaction, id: string): Promise<string | undefined> {
  const owner = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", id)
    .where("role", "in", ["agent", "superadmin"])
    .where((eb) => eb.or([eb("bannedUntil", "is", null), eb("bannedUntil", "<=", new Date())]))
    .forShare()
    .executeTakeFirst();
  return owner?.email;
}
