import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import { columnName } from "#app/db/fields/row-names.ts";
import { settings as seeded } from "#app/db/seed/settings.ts";
import { defaultSender, env } from "#app/platform/settings/env.server.ts";
import type { SettingKey } from "./setting-labels.ts";

/** The switch "This is our own site now"; a database from before the seed had it has no row. */
export async function readSwitch(database: Database): Promise<{ isOn: boolean; version: number }> {
  const row = await database
    .selectFrom("appSettings")
    .select(["value", "version"])
    .where("key", "=", "own_site")
    .executeTakeFirst();
  return { isOn: row?.value === "on", version: row?.version ?? 0 };
}

/** The same, with all settings locked against changes until the transaction ends. */
export async function lockSwitch(tx: DatabaseTransaction) {
  // A setting that nobody has saved has no row to lock.
  await sql`LOCK TABLE app_settings IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  return readSwitch(tx);
}

export async function writeSwitch(
  tx: DatabaseTransaction,
  { isOn, version }: { isOn: boolean; version: number },
): Promise<void> {
  const value = isOn ? "on" : "off";
  await tx
    .insertInto("appSettings")
    .values({ key: "own_site", value, version })
    .onConflict((known) => known.column("key").doUpdateSet({ value, version }))
    .execute();
}

/** The saved settings by key, without those that are still as seeded. */
export async function ownSettings(
  database: Database,
  keys: readonly SettingKey[],
): Promise<Partial<Record<SettingKey, string>>> {
  const rows = await database
    .selectFrom("appSettings")
    .select(["key", "value"])
    .where("key", "in", keys.map(columnName))
    .execute();
  const first: Readonly<Record<string, string>> = seeded;
  const saved = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = saved.get(columnName(key)) ?? "";
      return value === "" || value === first[key] ? [] : [[key, value]];
    }),
  );
}

/** Whether the operator has named a sender, which stands where the owner has named none. */
export const hasSenderOfOperator = (): boolean => env().MAIL_FROM !== defaultSender;
