import type { RouterContextProvider } from "react-router";
import { changedToast, unavailableToast } from "#app/domain/command/command-messages.ts";
import type { FieldList } from "#app/domain/command/field-list.ts";
import { findDeal } from "#app/domain/deals/shop/pick/find-deals.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import {
  readSettingForms,
  settingsSavedBy,
} from "#app/domain/settings/read-setting-forms.server.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { settingFieldsOf, type SettingValues } from "#app/domain/settings/setting-fields.ts";
import type { SettingFormName } from "#app/domain/settings/setting-form-names.ts";
import {
  settingForm,
  noSuchDeal,
  settingRefused,
  settingsSaved,
} from "#app/domain/settings/setting-forms.ts";
import type { SettingKey } from "#app/domain/settings/setting-labels.ts";
import { staffEditor } from "../shell/editor/staff-editor.server.ts";

type Form = { name: SettingFormName; /** Its page. */ page: string };
type Posted = { request: Request; context: Readonly<RouterContextProvider> };

const dealKey: SettingKey = "dealOfTheMonth";

/** Saves a settings form and redirects to its page, or returns the form. */
export function saveSettingForm(viewer: SuperAdmin, form: Form, posted: Posted) {
  return settingEditor(form).answer(viewer, { id: form.name, ...posted });
}

/** How one form of settings is edited. */
function settingEditor({ name, page }: Form) {
  const titles = new Map<string, string>();
  return staffEditor({
    name,
    fields: withTitles(settingFieldsOf(name), titles),
    form: settingForm(name),
    async current(viewer: SuperAdmin, _, typed) {
      const [forms, saved] = await Promise.all([
        readSettingForms(viewer, [name]),
        settingsSavedBy(viewer, name),
      ]);
      const row = forms[name];
      for (const id of [row.value[dealKey], typed[dealKey]])
        if (id !== undefined) titles.set(id, (await findDeal(viewer, id))?.title ?? id);
      return { ...row, saved };
    },
    async save(viewer, { input }, requestOrigin) {
      const deal = input.values[dealKey];
      if (deal !== undefined && !(await findDeal(viewer, deal)))
        return { ok: false, reason: "no-such-deal", errors: { [dealKey]: noSuchDeal } };
      const saved = await saveSettings(viewer, { form: name, ...input }, requestOrigin);
      return saved.ok ? { ok: true, to: page, toast: settingsSaved[name] } : saved;
    },
    refusals: {
      changed: changedToast(settingRefused),
      "not-found": settingRefused,
      "no-such-deal": settingRefused,
      unavailable: unavailableToast(settingRefused),
    },
    invalid: () => ({ notice: settingRefused }),
  });
}

/** The fields, with ids of deals shown as their titles. */
function withTitles(
  fields: ReturnType<typeof settingFieldsOf>,
  titles: ReadonlyMap<string, string>,
): FieldList<SettingValues> {
  const deal = fields[dealKey];
  const describe = (id: string) => titles.get(id) ?? id;
  return deal ? { ...fields, [dealKey]: { ...deal, describe } } : fields;
}
