import type { Database } from "#app/db/database.server.ts";
import { columnName } from "#app/db/fields/row-names.ts";
import type { SettingKey } from "./setting-labels.ts";

/** A setting as a subquery, to save a round trip; no row if unset. */
export function settingQuery(database: Database, key: SettingKey) {
  return database.selectFrom("appSettings").select("value").where("key", "=", columnName(key));
}
