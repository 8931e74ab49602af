import type { Database } from "#app/db/database.server.ts";
import type { SecurityKey } from "./security-settings.ts";
import type { Settings } from "./settings.ts";

/** A setting as a subquery, to save a round trip; no row if unset. */
export function settingQuery(database: Database, key: keyof Settings | SecurityKey) {
  return database.selectFrom("appSettings").select("value").where("key", "=", key);
}
