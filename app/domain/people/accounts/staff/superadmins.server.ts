import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";

/**
 * Whether a super admin exists (spec §7: get_superadmin_count); 'unknown', with a log line, on a
 * database error.
 */
export async function superadminExists(): Promise<boolean | "unknown"> {
  try {
    const row = await db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "superadmin")
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      "Whether there is a super admin could not be read.",
    );
    return "unknown";
  }
}

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
