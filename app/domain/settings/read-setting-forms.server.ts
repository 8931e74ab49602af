import { db, type Database } from "#app/db/database.server.ts";
import { columnName } from "#app/db/fields/row-names.ts";
import { lastChange } from "#app/domain/audit/last-change.server.ts";
import type { Versioned } from "#app/domain/command/compare-forms.server.ts";
import type { Conflict } from "#app/domain/command/conflict.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { settingFieldsOf, type SettingValues } from "./setting-fields.ts";
import { recordOf } from "#app/values/record-of.ts";
import type { SettingFormName } from "./setting-form-names.ts";

/** The settings of some forms as they are now; what nobody has saved has its default. */
export async function readSettingForms<Form extends SettingFormName>(
  _viewer: SuperAdmin,
  forms: readonly Form[],
  database: Database = db,
): Promise<Record<Form, Versioned<SettingValues>>> {
  const rows = await database
    .selectFrom("appSettings")
    .select(["key", "value", "version"])
    .execute();
  const held = new Map(rows.map((row) => [row.key, row]));
  const read = (form: Form): Versioned<SettingValues> => {
    const fields = settingFieldsOf(form);
    const rowOf = (key: string) => held.get(columnName(key));
    return {
      version: Math.max(...Object.keys(fields).map((key) => rowOf(key)?.version ?? 0)),
      value: Object.fromEntries(
        Object.entries(fields).map(([key, { first }]) => [key, rowOf(key)?.value ?? first]),
      ),
    };
  };
  return recordOf(forms, read);
}

/** Who saved a form's settings last. */
export async function settingsSavedBy(
  viewer: SuperAdmin,
  form: SettingFormName,
): Promise<Omit<Conflict, "differences">> {
  const changes = await Promise.all(
    Object.keys(settingFieldsOf(form)).map((key) =>
      lastChange(viewer, { type: "setting", id: columnName(key) }, ["setting-changed"]),
    ),
  );
  const [last] = changes
    .filter((change) => change !== null)
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  return { at: last?.at ?? new Date(), by: last?.by ?? null, own: last?.by === viewer.email };
}
