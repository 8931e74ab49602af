import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { rolesWith } from "../../permissions.ts";
import type { Staff } from "../../viewer.ts";

/** All staff who look after leads, by name; `active` if they may sign in. */
export function listStaff(
  _viewer: Staff,
): Promise<{ id: string; name: string; active: boolean }[]> {
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .select((eb) =>
      eb
        .or([eb("bannedUntil", "is", null), eb("bannedUntil", "<=", new Date())])
        .$castTo<boolean>()
        .as("active"),
    )
    .where("role", "in", rolesWith("write", "leads"))
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** The first of these people, by id, who is on the staff and active; null if none is. */
export async function firstOnStaff(ids: readonly string[]): Promise<{ name: string } | null> {
  if (ids.length === 0) return null;
  const staff = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", ids)
    .where("role", "in", rolesWith("write", "leads"))
    .where((eb) => eb.or([eb("bannedUntil", "is", null), eb("bannedUntil", "<=", new Date())]))
    .execute();
  const first = ids.flatMap((id) => staff.filter((member) => member.id === id))[0];
  return first ? { name: first.name } : null;
}

/**
 * The email of an active member of staff, locked against suspension or deletion; undefined if none.
 */
export async function holdActiveStaff(
  tx: DatabaseTransaction,
  id: string,
): Promise<string | undefined> {
  const member = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", id)
    .where("role", "in", rolesWith("write", "leads"))
    .where((eb) => eb.or([eb("bannedUntil", "is", null), eb("bannedUntil", "<=", new Date())]))
    .forShare()
    .executeTakeFirst();
  return member?.email;
}
