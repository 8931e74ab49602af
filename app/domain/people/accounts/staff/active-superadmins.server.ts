import type { DatabaseTransaction } from "#app/db/database.server.ts";

/** The super admins who may sign in, by email. */
export function readActiveSuperadmins(tx: DatabaseTransaction): Promise<{ email: string }[]> {
  return tx
    .selectFrom("users")
    .select("email")
    .where("role", "=", "superadmin")
    .where((user) =>
      user.or([user("bannedUntil", "is", null), user("bannedUntil", "<=", new Date())]),
    )
    .execute();
}
