import { openForm } from "#app/domain/command/compare-forms.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { readSettingForms } from "#app/domain/settings/read-setting-forms.server.ts";
import { settingFieldsOf } from "#app/domain/settings/setting-fields.ts";
import {
  type SettingFormName,
  type SettingKeyOf,
  tabForms,
} from "#app/domain/settings/setting-form-names.ts";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { findDeal, findDeals } from "#app/domain/deals/shop/pick/find-deals.server.ts";

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

const dealsShown = 8;

/** The third tab's data: its forms, and search results for the deal of the month. */
export async function readSettingsTab(viewer: SuperAdmin, url: URL) {
  const typed = (url.searchParams.get("deal") ?? "").trim().slice(0, 120);
  const dealSearch = /\0|\uFFFD/.test(typed) ? "" : typed;
  const forms = await openSettingForms(viewer, tabForms);
  const [present, found] = await Promise.all([
    findDeal(viewer, forms["deal-of-the-month"].values.dealOfTheMonth),
    dealSearch === "" ? Promise.resolve([]) : findDeals(viewer, dealSearch, dealsShown),
  ]);
  const deals = [...(present ? [present] : []), ...found.filter(({ id }) => id !== present?.id)];
  return { forms, deals, dealSearch };
}
