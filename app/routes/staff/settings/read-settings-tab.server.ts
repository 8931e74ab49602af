import { findDeal, findDeals } from "#app/domain/deals/shop/pick/find-deals.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { tabForms } from "#app/domain/settings/setting-form-names.ts";
import { openSettingForms } from "./open-setting-forms.server.ts";

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
