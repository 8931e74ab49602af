import { preparedDb } from "#app/db/database.server.ts";
import { columnName } from "#app/db/fields/row-names.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settingDefaults, type Settings } from "./settings.ts";

const shown = Object.keys(settingDefaults) as (keyof Settings)[];

/**
 * The public rows of `app_settings` as one object (spec §3); staff-only rows are excluded. On a
 * database error it returns `settingDefaults` and logs (spec §8): a page must not fail for its
 * phone number.
 */
export async function readSettings(): Promise<Settings> {
  try {
    return await askSettings();
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      "The settings could not be read.",
    );
    return settingDefaults;
  }
}

const askSettings = untilChanged(["app_settings"], async (): Promise<Settings> => {
  const rows = await preparedDb
    .selectFrom("appSettings")
    .select(["key", "value"])
    .where("key", "in", shown.map(columnName))
    .execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    shown.map((key) => [key, values.get(columnName(key)) ?? settingDefaults[key]]),
  ) as Settings;
});
