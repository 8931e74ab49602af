import { countBounds, readCountedPage } from "#app/db/count-up-to.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/counted.ts";
import { businessDay } from "#app/values/dates.ts";
import type { LeadLine, LeadSearch } from "./lead-list.ts";
import { filterLeads, leadLineQuery, toLeadLine } from "./lead-query.server.ts";

type Page = { page: number; perPage: number };

/**
 * A page (from 1) of found leads and their number, counted up to 10,000, or to 200 if several
 * filters or words find them; later pages are empty.
 */
export async function listLeads(
  viewer: Staff,
  search: LeadSearch,
  { page, perPage }: Page,
  today = businessDay(new Date()),
): Promise<{ lines: LeadLine[] } & Counted> {
  const found = filterLeads(viewer, search, today);
  const rows = leadLineQuery(found, search, { limit: perPage, offset: (page - 1) * perPage });
  const { rows: lines, ...counted } = await readCountedPage(
    found,
    { page, perPage, most: isByOneIndex(search) ? countBounds.listed : countBounds.searched },
    () => rows.execute(),
  );
  return { lines: lines.map((line) => toLeadLine(line, today)), ...counted };
}

/** Whether one index finds the leads: it has a filter and the order by creation, or an order. */
function isByOneIndex({ q, kind, status, owner, due, sort }: LeadSearch): boolean {
  if (q !== "") return false;
  const filters = [kind, status, owner, due].filter((value) => value !== "");
  return filters.length === 0 || (filters.length === 1 && sort.key === "created" && due === "");
}
