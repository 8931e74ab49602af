import { preparedDb, type Database, db } from "#app/db/database.server.ts";
import { columnName } from "#app/db/fields/row-names.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type SecuritySettings, toSecuritySettings } from "./security-settings.ts";
import type { SettingKey } from "./setting-labels.ts";
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

/** A setting as a subquery, to save a round trip; no row if unset. */
export function settingQuery(database: Database, key: SettingKey) {
  return database.selectFrom("appSettings").select("value").where("key", "=", columnName(key));
}

/** Whether customers are reminded of what is due; so they are until somebody switches it off. */
export async function remindsOfPayments(database: Database): Promise<boolean> {
  const row = await settingQuery(database, "remindPayments").executeTakeFirst();
  return row?.value !== "off";
}

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
