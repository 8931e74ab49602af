import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settingDefaults, type Settings } from "./settings.ts";

const shown = Object.keys(settingDefaults);

/**
 * The public rows of `app_settings` as one object (spec §3); staff-only rows are excluded. On a
 * database error it returns `settingDefaults` and logs (spec §8): a page must not fail for its
 * phone number.
 */
export async function readSettings(): Promise<Settings> {
  try {
    const rows = await db
      .selectFrom("appSettings")
      .select(["key", "value"])
      .where("key", "in", shown)
      .execute();
    return {
      ...settingDefaults,
      ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
    };
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      "The settings could not be read.",
    );
    return settingDefaults;
  }
}
