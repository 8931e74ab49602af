import { countUpTo, isPastCount } from "#app/db/count-up-to.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/counted.ts";
import { businessDay } from "#app/values/dates.ts";
import type { LeadLine, LeadSearch } from "./lead-list.ts";
import { filterLeads, leadLineQuery, toLeadLine } from "./lead-query.server.ts";

type Page = { page: number; perPage: number };

/** The agents' list of leads: page `page` (from 1) of those that are searched for, and how many there are, counted as far as 10,000; nothing is shown past them. */
export async function listLeads(
  viewer: Staff,
  search: LeadSearch,
  { page, perPage }: Page,
  today = businessDay(new Date()),
): Promise<{ lines: LeadLine[] } & Counted> {
  const found = filterLeads(viewer, search, today);
  const rows = leadLineQuery(found, search, { limit: perPage, offset: (page - 1) * perPage });
  const [lines, counted] = await Promise.all([isPastCount({ page, perPage }) ? [] : rows.execute(), countUpTo(found)]);
  return { lines: lines.map((line) => toLeadLine(line, today)), ...counted };
}
