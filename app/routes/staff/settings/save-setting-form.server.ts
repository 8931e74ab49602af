import { redirect, type RouterContextProvider } from "react-router";
import { changedToast, unavailableToast } from "#app/domain/command/command-messages.ts";
import { compareForms, takenPart } from "#app/domain/command/compare-forms.server.ts";
import { findDeal } from "#app/domain/deals/shop/pick/find-deals.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import {
  readSettingForms,
  settingsSavedBy,
} from "#app/domain/settings/read-setting-forms.server.ts";
import { saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { settingFieldsOf } from "#app/domain/settings/setting-fields.ts";
import type { SettingFormName } from "#app/domain/settings/setting-form-names.ts";
import { settingForm } from "#app/domain/settings/setting-forms.ts";
import {
  noSuchDeal,
  settingRefused,
  settingsSaved,
} from "#app/domain/settings/setting-messages.ts";
import type { SettingKey } from "#app/domain/settings/setting-labels.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { refuseConflict } from "#app/web/forms/refuse-conflict.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Typed = { typed: Record<string, string>; take: string | null };

const dealKey: SettingKey = "dealOfTheMonth";

/** Saves a settings form and redirects to its page, or returns the form. */
export async function saveSettingForm(
  viewer: SuperAdmin,
  { name, page }: { name: SettingFormName; page: string },
  { request, context }: Args,
) {
  const form = await readForm(request, settingForm(name));
  const values = { ...form.values, form: name };
  const take = takenPart(form.values.intent);
  if (take !== null) return showBoth(viewer, name, { typed: form.values, take });
  if (!form.ok) return refuse({ ...form, values, notice: settingRefused });
  const { [dealKey]: deal, ...others } = form.values;
  if (deal !== undefined && !(await findDeal(viewer, deal)))
    return refuse(
      {
        values: { ...others, form: name },
        errors: { [dealKey]: noSuchDeal },
        notice: settingRefused,
      },
      { status: 409 },
    );
  const edit = { form: name, ...form.value };
  const saved = await saveSettings(viewer, edit, requestOriginOf(request, context));
  if (saved.ok) return redirect(page, { headers: await withToast(settingsSaved[name]) });
  if (saved.reason === "changed") return showBoth(viewer, name, { typed: form.values, take });
  const notice = unavailableToast(settingRefused);
  return refuse({ values, errors: {}, notice }, optionsFor("unavailable"));
}

/** The form beside the settings as they are now. */
async function showBoth(viewer: SuperAdmin, name: SettingFormName, { typed, take }: Typed) {
  const [forms, saved] = await Promise.all([
    readSettingForms(viewer, [name]),
    settingsSavedBy(viewer, name),
  ]);
  const current = forms[name];
  const describe = await describeDeals(viewer, [current.value[dealKey], typed[dealKey]]);
  return refuseConflict(
    compareForms(settingFieldsOf(name), { typed, current, saved, take, describe }),
    { take, notice: changedToast(settingRefused), form: name },
  );
}

/** Shows the ids of deals as their titles. */
async function describeDeals(viewer: SuperAdmin, ids: readonly (string | undefined)[]) {
  const given = ids.filter((id) => id !== undefined);
  const deals = await Promise.all(given.map((id) => findDeal(viewer, id)));
  return (text: string) => deals.find((deal) => deal?.id === text)?.title ?? text;
}
