import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { findIds, readFound } from "#app/db/lists/find-ids.server.ts";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { businessDay } from "#app/values/dates.ts";
import type { LeadLine, LeadSearch } from "./lead-list.ts";
import { filterLeads, leadIdsInOrder, leadLineQuery, toLeadLine } from "./lead-query.server.ts";

/**
 * Exports all found leads in the list's order. The audit row, with the search and the count, is
 * written before any row is returned.
 */
export async function exportLeads(
  viewer: Staff,
  search: LeadSearch,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<LeadLine>> {
  const today = businessDay(new Date());
  const leads = await filterLeads(viewer, search, today);
  const found = await findIds(leadIdsInOrder(leads, search));
  const { sort, ...filters } = search;
  const after = { ...filters, sort: sort.key, leads: found.count };
  await recordExport(viewer, "leads", after, requestOrigin);
  const read = (ids: readonly string[]) =>
    leadLineQuery(
      db.selectFrom("leads").where("leads.id", "=", sql<string>`ANY(${ids}::uuid[])`),
      search,
      {},
    ).execute();
  return readFound(found, async (ids) => (await read(ids)).map((line) => toLeadLine(line, today)));
}
