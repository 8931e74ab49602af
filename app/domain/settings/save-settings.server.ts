import { sql } from "kysely";
import { clearAnswers } from "#app/db/connection/until-changed.server.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { columnName } from "#app/db/fields/row-names.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { attachImages } from "#app/domain/media/attach-images.server.ts";
import { changedFields } from "#app/domain/command/field-list.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { hasSenderOfOperator, readSwitch } from "./own-site.server.ts";
import { readSettingForms } from "./read-setting-forms.server.ts";
import { settingFieldsOf } from "./setting-fields.ts";
import type { SettingFormName } from "./setting-form-names.ts";
import type { SettingInput } from "./setting-forms.ts";
import type { SettingKey } from "./setting-labels.ts";

type Saved =
  | { ok: true }
  | { ok: false; reason: "changed" | "not-found" | "unavailable" | "not-allowed" | "gone" }
  | { ok: false; reason: "needed"; key: SettingKey };

/** What an own site can't be without and a form can empty; of the sender, unless the operator names one. */
const neededKeys: readonly SettingKey[] = ["legalName", "address", "senderEmail"];

/**
 * Writes the settings of one form (spec §7) in one transaction, with an audit row per change.
 * Unchanged values write nothing; a trigger refreshes cached pages. Of concurrent saves the first
 * wins, others get 'changed'. 'gone': a picture was deleted meanwhile.
 * 'needed': an own site can't be without this one.
 */
export async function saveSettings(
  viewer: SuperAdmin,
  { form, version, values }: SettingInput & { form: SettingFormName },
  requestOrigin: RequestOrigin,
): Promise<Saved> {
  const fields = settingFieldsOf(form);
  const lock = async (tx: DatabaseTransaction) => {
    // A setting that nobody has saved has no row to lock.
    await sql`LOCK TABLE app_settings IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    return (await readSettingForms(viewer, [form], tx))[form];
  };
  const saved = await edit(
    { by: viewer, requestOrigin, lock, seen: version, content: { form, ...values } },
    async ({ tx, record }, { value: before }) => {
      const changed = changedFields(fields, before, values);
      if (!changed) return { ok: true };
      const emptied = neededKeys.find((key) => changed.after[key] === "");
      if (emptied && (await isNeeded(tx, emptied)))
        return { ok: false, reason: "needed", key: emptied } as const;
      if (form === "logo-and-mark") {
        const pictures = { owner: { agency: "logo" }, urls: Object.values(values) } as const;
        const attached = await attachImages(tx, viewer, pictures);
        if (!attached.ok) return attached;
      }
      // All of them, so that they have one version.
      const rows = Object.entries(values).map(([key, value]) => ({
        key: columnName(key),
        value,
        version: version + 1,
      }));
      await tx
        .insertInto("appSettings")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet((row) => ({
            value: row.ref("excluded.value"),
            version: row.ref("excluded.version"),
          })),
        )
        .execute();
      for (const [key, value] of Object.entries(changed.after))
        await record({
          action: "setting-changed",
          subject: { type: "setting", id: columnName(key) },
          before: { value: before[key] ?? "" },
          after: { value },
        });
      return { ok: true } as const;
    },
  );
  // The page that follows must not be faster than the database's announcement.
  if (saved.ok) clearAnswers("app_settings");
  return saved;
}

async function isNeeded(tx: DatabaseTransaction, key: SettingKey): Promise<boolean> {
  return (key !== "senderEmail" || !hasSenderOfOperator()) && (await readSwitch(tx)).isOn;
}
