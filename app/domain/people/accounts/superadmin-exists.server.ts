import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Whether the site has a super admin (spec §7: get_superadmin_count); 'unknown' where the database does not say, and the log then says why. */
export async function superadminExists(): Promise<boolean | "unknown"> {
  try {
    const row = await db.selectFrom("users").select("id").where("role", "=", "superadmin").limit(1).executeTakeFirst();
    return row !== undefined;
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, "Whether there is a super admin could not be read.");
    return "unknown";
  }
}
