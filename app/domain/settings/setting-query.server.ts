import type { Database } from "#app/db/database.server.ts";
import type { SecurityKey } from "./security-settings.ts";
import type { Settings } from "./settings.ts";

/** A setting as a subquery, for a statement that can't wait for a query of its own; no row where none is saved. */
export function settingQuery(database: Database, key: keyof Settings | SecurityKey) {
  return database.selectFrom("appSettings").select("value").where("key", "=", key);
}
