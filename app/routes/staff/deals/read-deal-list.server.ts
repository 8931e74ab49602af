import type { RouterContextProvider } from "react-router";
import {
  managedDealSorts,
  readManagedDeals,
} from "#app/domain/deals/manage/list/managed-deals.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { readListQuery } from "#app/web/request/read-list-query.ts";

/** Deals per page. */
const perPage = 25;

/** A staff list of deals for its URL: `q`, `sort`, `page`, and `show=archived`. */
export async function readDealList(
  viewer: Staff,
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
) {
  const listQuery = readListQuery(url, { sorts: managedDealSorts, first: "-created" });
  const archived = url.searchParams.get("show") === "archived";
  const [list, settings] = await Promise.all([
    readManagedDeals(viewer, { ...listQuery, perPage, archived }),
    onceARequest(context, readSettings),
  ]);
  return {
    ...list,
    ...listQuery,
    perPage,
    archived,
    query: url.search,
    now: Date.now(),
    dealOfTheMonth: settings.dealOfTheMonth,
  };
}
