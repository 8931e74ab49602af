import { openForm } from "#app/domain/command/compare-forms.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { readSettingForms } from "#app/domain/settings/read-setting-forms.server.ts";
import { settingFieldsOf } from "#app/domain/settings/setting-fields.ts";
import type { SettingFormName, SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import type { OpenedForm } from "#app/views/version-inputs.tsx";

type Opened<Form extends SettingFormName> = { [Name in Form]: OpenedForm<SettingKeyOf<Name>> };

/** Some forms of settings, each by its name. */
export async function openSettingForms<Form extends SettingFormName>(
  viewer: SuperAdmin,
  names: readonly Form[],
): Promise<Opened<Form>> {
  const forms = await readSettingForms(viewer, names);
  const opened = names.map((name) => [name, openForm(settingFieldsOf(name), forms[name])]);
  // `settingFieldsOf` has the keys of `SettingKeyOf`.
  return Object.fromEntries(opened) as Opened<Form>;
}
