import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settingDefaults, type Settings } from "./settings.ts";

/**
 * The rows of `app_settings` as one lookup (spec §3). Where they can't be read the lookup is `settingDefaults` itself and the log says so (spec §8): a page must not fail for its phone number.
 */
export async function readSettings(): Promise<Settings> {
  try {
    const rows = await db.selectFrom("app_settings").select(["key", "value"]).execute();
    return { ...settingDefaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, "The settings could not be read.");
    return settingDefaults;
  }
}
