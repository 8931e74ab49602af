import { findDeal, findDeals } from "#app/domain/deals/shop/find-deals.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { readNotifications } from "#app/domain/settings/notifications.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";

const dealsShown = 8;

/** The third tab's data: settings, and search results for the deal of the month. */
export async function readSettingsTab(viewer: SuperAdmin, url: URL) {
  const asked = (url.searchParams.get("deal") ?? "").trim().slice(0, 120);
  const dealSearch = /\0|\uFFFD/.test(asked) ? "" : asked;
  const [settings, notifications] = await Promise.all([readSettings(), readNotifications()]);
  const [present, found] = await Promise.all([
    findDeal(viewer, settings.deal_of_the_month),
    dealSearch === "" ? Promise.resolve([]) : findDeals(viewer, dealSearch, dealsShown),
  ]);
  const deals = [...(present ? [present] : []), ...found.filter(({ id }) => id !== present?.id)];
  return { settings, notifications, deals, dealSearch };
}
