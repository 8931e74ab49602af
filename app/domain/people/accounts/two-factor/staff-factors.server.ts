import { db, type Database } from "#app/db/database.server.ts";
import { type Role, roles } from "../../permissions.ts";
import type { SuperAdmin } from "../../viewer.ts";

/** How many active staff have a second factor, of how many, and some of those without, by name. */
export async function readStaffFactors(
  _viewer: SuperAdmin,
  max: number,
): Promise<{ staff: number; covered: number; without: WithoutFactor[] }> {
  const staff = db
    .selectFrom("users")
    .where("role", "in", roles)
    .where((user) =>
      user.or([user("bannedUntil", "is", null), user("bannedUntil", "<=", new Date())]),
    );
  const [counts, without] = await Promise.all([
    staff
      .select(({ fn }) => [
        fn.countAll<number>().as("staff"),
        fn.countAll<number>().filterWhere("twoFactorEnabled", "=", true).as("covered"),
      ])
      .executeTakeFirstOrThrow(),
    staff
      .where("twoFactorEnabled", "=", false)
      .select(["name", "email", "role"])
      .$narrowType<{ role: Role }>()
      .orderBy("name")
      .orderBy("email")
      .limit(max)
      .execute(),
  ]);
  return { ...counts, without };
}

/** An active member of staff without a second factor. */
export type WithoutFactor = { name: string; email: string; role: Role };

/**
 * Removes an account's second factor in the caller's transaction: secret and recovery codes. False
 * if there was none.
 */
export async function dropTwoFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.updateTable("users").set({ twoFactorEnabled: false }).where("id", "=", userId).execute();
  const dropped = await tx
    .deleteFrom("twoFactors")
    .where("userId", "=", userId)
    .returning("id")
    .execute();
  return dropped.length > 0;
}
