import { db } from "#app/db/database.server.ts";
import { type SecuritySettings, toSecuritySettings } from "./security-settings.ts";

/** The current sign-in settings of staff. */
export async function readSecuritySettings(): Promise<SecuritySettings> {
  const rows = await db
    .selectFrom("appSettings")
    .select(["key", "value"])
    .where("key", "in", ["two_factor_required", "session_hours"])
    .execute();
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value ?? null;
  return toSecuritySettings({
    two_factor_required: valueOf("two_factor_required"),
    session_hours: valueOf("session_hours"),
  });
}
