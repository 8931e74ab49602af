import { countUpTo, isPastCount } from "#app/db/count-up-to.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/counted.ts";
import { businessDay } from "#app/values/dates.ts";
import type { LeadLine, LeadSearch } from "./lead-list.ts";
import { filterLeads, leadLineQuery, toLeadLine } from "./lead-query.server.ts";

type Page = { page: number; perPage: number };

/** A page (from 1) of found leads and their number, counted up to 10,000; later pages are empty. */
export async function listLeads(
  viewer: Staff,
  search: LeadSearch,
  { page, perPage }: Page,
  today = businessDay(new Date()),
): Promise<{ lines: LeadLine[] } & Counted> {
  const found = filterLeads(viewer, search, today);
  const rows = leadLineQuery(found, search, { limit: perPage, offset: (page - 1) * perPage });
  const [lines, counted] = await Promise.all([
    isPastCount({ page, perPage }) ? [] : rows.execute(),
    countUpTo(found),
  ]);
  return { lines: lines.map((line) => toLeadLine(line, today)), ...counted };
}
