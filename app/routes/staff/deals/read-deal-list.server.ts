import type { RouterContextProvider } from "react-router";
import { managedDealSearch } from "#app/domain/deals/manage/list/deal-list.ts";
import { readManagedDeals } from "#app/domain/deals/manage/list/managed-deals.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";

/** A staff list of deals for its URL. */
export async function readDealList(
  viewer: Staff,
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
) {
  const { search, page } = readListSearch(url, managedDealSearch);
  const [list, { dealOfTheMonth }] = await Promise.all([
    readManagedDeals(viewer, { ...search, page, perPage: rowsPerPage }),
    onceARequest(context, readSettings),
  ]);
  return { ...list, ...search, page, now: Date.now(), dealOfTheMonth };
}
