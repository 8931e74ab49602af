import { db } from "#app/db/database.server.ts";
import { type SecuritySettings, toSecuritySettings } from "./security-settings.ts";
import { settingQuery } from "./setting-query.server.ts";

/** The current sign-in settings of staff. */
export async function readSecuritySettings(): Promise<SecuritySettings> {
  const row = await db
    .selectNoFrom([
      settingQuery(db, "twoFactorRequired").as("twoFactorRequired"),
      settingQuery(db, "sessionHours").as("sessionHours"),
    ])
    .executeTakeFirstOrThrow();
  return toSecuritySettings(row);
}
