import type { RouterContextProvider } from "react-router";
import { changedToast, unavailableToast } from "#app/domain/command/command-messages.ts";
import type { FieldList, Texts } from "#app/domain/command/field-list.ts";
import { imageChangeRefusals } from "#app/domain/media/media-messages.ts";
import type { MediaOwner } from "#app/domain/media/media-owner.ts";
import { findDeal } from "#app/domain/deals/shop/pick/find-deals.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import {
  readSettingForms,
  settingsSavedBy,
} from "#app/domain/settings/read-setting-forms.server.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { settingFieldsOf, type SettingValues } from "#app/domain/settings/setting-fields.ts";
import type { SettingFormName, SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import {
  settingForm,
  neededByOwnSite,
  noSuchDeal,
  settingRefused,
  settingsSaved,
} from "#app/domain/settings/setting-forms.ts";
import type { SettingKey } from "#app/domain/settings/setting-labels.ts";
import { staffEditor } from "../shell/editor/staff-editor.server.ts";
import { answerWithPictures, type Pictures } from "../shell/editor/with-pictures.server.ts";

type Form = { name: SettingFormName; /** Its page. */ page: string };
type Posted = { request: Request; context: Readonly<RouterContextProvider> };

const dealKey: SettingKey = "dealOfTheMonth";

/** Saves a settings form and redirects to its page, or returns the form. */
export function saveSettingForm(viewer: SuperAdmin, form: Form, posted: Posted) {
  return settingEditor(form).answer(viewer, { id: form.name, ...posted });
}

/** The same for the form of logo and mark, which sends files. */
export function saveLogoForm(viewer: SuperAdmin, page: string, posted: Posted) {
  const editor = settingEditor({ name: "logo-and-mark", page });
  return answerWithPictures(editor, brandPictures, viewer, { id: editor.name, ...posted });
}

const brandPicture = (
  key: SettingKeyOf<"logo-and-mark">,
  owner: MediaOwner,
  removedBy: string,
) => ({
  max: 1,
  full: "",
  add: (values: Texts, picture: string) => ({ ...values, [key]: picture }),
  removedBy,
  owner,
});
const brandPictures = {
  logo: brandPicture("logoPicture", { agency: "logo" }, "remove-logo"),
  mark: brandPicture("markPicture", { agency: "mark" }, "remove-mark"),
} satisfies Pictures;

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
      if (saved.ok) return { ok: true, to: page, toast: settingsSaved[name] };
      if (saved.reason === "needed") return { ...saved, errors: { [saved.key]: neededByOwnSite } };
      return saved.reason === "gone" ? { ...saved, field: "logo" } : saved;
    },
    refusals: {
      changed: changedToast(settingRefused),
      "not-found": settingRefused,
      "no-such-deal": settingRefused,
      needed: settingRefused,
      "not-allowed": imageChangeRefusals["not-allowed"],
      gone: imageChangeRefusals.gone,
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
