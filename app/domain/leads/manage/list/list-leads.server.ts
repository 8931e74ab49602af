import { sql } from "kysely";
import { countBounds, findUpTo, readCountedPage } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import type { WaitingLead } from "#app/domain/leads/lead.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { businessDay } from "#app/values/dates.ts";
import type { LeadLine, LeadSearch } from "./lead-list.ts";
import { openLeadStatuses } from "../../lead-status.ts";
import { filterLeads, leadIdsInOrder, leadLineQuery, toLeadLine } from "./lead-query.server.ts";

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
  const found = await filterLeads(viewer, search, today);
  const range = { limit: perPage, offset: (page - 1) * perPage };
  if (search.q !== "" && search.sort.key === "created") {
    const inOrder = leadIdsInOrder(found, search);
    const { ids, ...counted } = await findUpTo(inOrder, countBounds.searched);
    const listed = db.selectFrom("leads").where("id", "=", sql<string>`ANY(${ids}::uuid[])`);
    const rows = await leadLineQuery(listed, search, range).execute();
    return { lines: rows.map((row) => toLeadLine(row, today)), ...counted };
  }
  const { rows, ...counted } = await readCountedPage(
    // The newest with the words are near; their index would first give all.
    search.q === "" ? found : leadIdsInOrder(found, { sort: newestFirst }),
    { page, perPage, max: isByOneIndex(search) ? countBounds.listed : countBounds.searched },
    () => leadLineQuery(found, search, range).execute(),
  );
  return { lines: rows.map((row) => toLeadLine(row, today)), ...counted };
}

const newestFirst = { key: "created", direction: "descending" } as const;

/** Whether one index finds the leads: it has a filter and the order by creation, or an order. */
function isByOneIndex({ q, kind, status, owner, due, sort }: LeadSearch): boolean {
  if (q !== "") return false;
  const filters = [kind, status, owner, due].filter((value) => value !== "");
  return filters.length === 0 || (filters.length === 1 && sort.key === "created" && due === "");
}

/** Everything that a customer has asked for, by their email or on the phone, newest first. */
export async function leadsOf(
  _viewer: Staff,
  { id, email }: { id: string; email: string | null },
  today = businessDay(new Date()),
): Promise<LeadLine[]> {
  const found = db
    .selectFrom("leads")
    .where((lead) => lead.or([lead("leads.email", "=", email), lead("customerId", "=", id)]));
  const lines = await leadLineQuery(
    found,
    { sort: { key: "created", direction: "descending" } },
    {},
  ).execute();
  return lines.map((line) => toLeadLine(line, today));
}

/**
 * Leads that wait for staff: unanswered ones, the longest waiting first, and others that are due,
 * the longest due first; at most `limit` of each.
 */
export async function waitingLeads(
  _viewer: Staff,
  limit: number,
  today = businessDay(new Date()),
): Promise<WaitingLead[]> {
  const open = db
    .selectFrom("leads")
    .select(["reference", "version", "kind", "name", "wish", "ownerId", "dueOn"])
    .select(["createdAt as since", sql<boolean>`status = 'new'`.as("isNew")])
    .limit(limit)
    .$narrowType<{ kind: WaitingLead["kind"] }>();
  const unanswered = open.where("status", "=", "new").orderBy("createdAt").orderBy("id");
  const due = open
    .where("status", "in", openLeadStatuses)
    .where("status", "<>", "new")
    .where("dueOn", "<=", today)
    .orderBy("dueOn")
    .orderBy("createdAt")
    .orderBy("id");
  const { rows } = await sql<WaitingLead>`(${unanswered}) UNION ALL (${due})`.execute(db);
  return rows;
}
