import { type Database, db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { type Area, type Role, rolesWith } from "../../permissions.ts";
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

/** More names make a page heavy: then the page of each row has all of them. */
const mostInList = 100;

/** Of `listStaff`, those to whom a list can give its ticked rows; of many, only the viewer. */
export function assignable(
  { id: own }: Staff,
  staff: Awaited<ReturnType<typeof listStaff>>,
): { id: string; name: string }[] {
  const active = staff.filter((member) => member.active).map(({ id, name }) => ({ id, name }));
  return active.length <= mostInList ? active : active.filter(({ id }) => id === own);
}

/** Active staff whose role may read or write in an area, as a query. */
export const activeStaff = (database: Database, level: "read" | "write", area: Area) =>
  database
    .selectFrom("users")
    .where("role", "in", rolesWith(level, area))
    .where((eb) => eb.or([eb("bannedUntil", "is", null), eb("bannedUntil", "<=", new Date())]));

/** Active staff who may do this, each as who acts. */
export async function readActiveStaff(level: "read" | "write", area: Area): Promise<Staff[]> {
  const staff = await activeStaff(db, level, area)
    .select(["id", "name", "email", "emailVerified", "phone", "role as kind"])
    .$narrowType<{ kind: Role }>()
    .orderBy("id")
    .execute();
  return staff;
}

/** The members of staff who sell and have one of these emails. */
export function staffByEmail(
  emails: readonly string[],
  database: Database,
): Promise<{ id: string; email: string }[]> {
  return database
    .selectFrom("users")
    .select(["id", "email"])
    .where("email", "in", emails)
    .where("role", "in", rolesWith("write", "leads"))
    .execute();
}

/** The emails of those of these accounts who are staff that sells, by id. */
export async function sellersById(
  ids: readonly string[],
  database: Database,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const sellers = await database
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "in", [...new Set(ids)])
    .where("role", "in", rolesWith("write", "leads"))
    .execute();
  return new Map(sellers.map(({ id, email }) => [id, email]));
}

/** The first of these people, by id, who is active and looks after leads; null if none does. */
export async function firstOnStaff(ids: readonly string[]): Promise<{ name: string } | null> {
  if (ids.length === 0) return null;
  const staff = await activeStaff(db, "write", "leads")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  const first = ids.flatMap((id) => staff.filter((member) => member.id === id))[0];
  return first ? { name: first.name } : null;
}

/**
 * The email of an active member of staff who may do this, locked against suspension, deletion and
 * another role; undefined if none.
 */
export async function holdActiveStaff(
  tx: DatabaseTransaction,
  id: string,
  ...may: ["read" | "write", Area]
): Promise<string | undefined> {
  const member = await activeStaff(tx, ...may)
    .select("email")
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  return member?.email;
}
