import { sql } from "kysely";
import { preparedDb, type Database, db } from "#app/db/database.server.ts";
import { columnName } from "#app/db/fields/row-names.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import { log } from "#app/platform/log.server.ts";
import { lastAgency, rememberAgency } from "#app/platform/last-agency.server.ts";
import { type Agency, defaultAgency } from "#app/values/agency.ts";
import { type SecuritySettings, toSecuritySettings } from "./security-settings.ts";
import type { SettingKey } from "./setting-labels.ts";
import { settingDefaults, type Settings } from "./settings.ts";
import { agencyKeys, senderKey, type SettingRow, toAgency } from "./to-agency.ts";

const shown = Object.keys(settingDefaults) as (keyof Settings)[];

/**
 * The public rows of `app_settings` as one object (spec §3); staff-only rows are excluded. On a
 * database error it returns `settingDefaults` and logs (spec §8): a page must not fail for its
 * phone number.
 */
export async function readSettings(): Promise<Settings> {
  return (await readShown()).settings;
}

/** Who the agency is, in the same read; on a database error its last known names alone (spec §8). */
export async function readAgency(): Promise<Agency> {
  return (await readShown()).agency;
}

/** The same, and whether it is as the database has it now. */
export async function readCurrentAgency(): Promise<{ agency: Agency; isCurrent: boolean }> {
  const { agency, isCurrent } = await readShown();
  return { agency, isCurrent };
}

type Shown = { settings: Settings; agency: Agency; isCurrent: boolean };

async function readShown(): Promise<Shown> {
  try {
    return await askShown();
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      "The settings could not be read.",
    );
    const { tradeName, legalName, registrations, ...last } = lastAgency();
    const { actionColor, bandColor, logoPicture, markPicture, showsSamples } = last;
    const look = { actionColor, bandColor, logoPicture, markPicture, showsSamples };
    return {
      isCurrent: false,
      settings: settingDefaults,
      agency: { ...defaultAgency, tradeName, legalName, registrations, ...look },
    };
  }
}

const askShown = untilChanged(["app_settings"], async (): Promise<Shown> => {
  const rows = await preparedDb
    .selectFrom("appSettings")
    .select(["key", "value"])
    .where("key", "in", [...shown, ...agencyKeys].map(columnName))
    .execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const settings = Object.fromEntries(
    shown.map((key) => [key, values.get(columnName(key)) ?? settingDefaults[key]]),
  ) as Settings;
  const agency = toAgency(rows);
  rememberAgency(agency);
  return { settings, agency, isCurrent: true };
});

/** A setting as a subquery, to save a round trip; no row if unset. */
export function settingQuery(database: Database, key: SettingKey) {
  return database.selectFrom("appSettings").select("value").where("key", "=", columnName(key));
}

/** What mails are headed with, as rows for `toAgency`, and their sender, as one column. */
export const letterheadRows = (database: Database) =>
  database
    .selectFrom("appSettings")
    .select(
      sql<
        SettingRow[]
      >`coalesce(jsonb_agg(jsonb_build_object('key', key, 'value', value)), '[]')`.as("rows"),
    )
    .where("key", "in", [...agencyKeys, senderKey].map(columnName));

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
