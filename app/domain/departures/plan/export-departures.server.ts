import { db } from "#app/db/database.server.ts";
import { findIds, readFound } from "#app/db/lists/find-ids.server.ts";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { departureColumnNames, type DepartureInput } from "./departure-fields.ts";
import type { DepartureSearch } from "./departure-list.ts";
import { filterDepartures, orderOf } from "./list-departures.server.ts";
import { noRates, ratesOfDepartures } from "./rates.server.ts";

/** A departure as its form has it. */
export type ExportedDeparture = { dealId: string } & DepartureInput;

/**
 * Exports all found departures in the list's order. The audit row, with the search and the count,
 * is written before any row is returned.
 */
export async function exportDepartures(
  viewer: Staff,
  search: DepartureSearch,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<ExportedDeparture>> {
  const departures = filterDepartures(search, businessDay(new Date()));
  const found = await findIds(departures.select("departures.id").orderBy(orderOf(search.sort)));
  const { sort, ...filters } = search;
  const after = { ...filters, sort: sort.key, departures: found.count };
  await recordExport(viewer, "departures", after, requestOrigin);
  return readFound(found, async (ids) => {
    if (ids.length === 0) return [];
    const [rows, ratesOf] = await Promise.all([readRows(ids), ratesOfDepartures(ids)]);
    return rows.map(({ id, ...row }) => ({ ...row, ...(ratesOf.get(id) ?? noRates) }));
  });

  function readRows(ids: readonly string[]) {
    return db
      .selectFrom("departures")
      .select(["id", "packageId as dealId", ...departureColumnNames])
      .where("id", "in", [...ids])
      .orderBy(orderOf(search.sort))
      .execute();
  }
}
