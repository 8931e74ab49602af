import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { findBest, findNearNames, inOrderOf } from "#app/db/lists/find-best.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import type { Counted } from "#app/values/text/counted.ts";
import type { LeadLine, LeadSearch } from "./lead-list.ts";
import { filterLeads, leadIdsInOrder } from "./lead-query.server.ts";

export type LeadHit = Pick<LeadLine, "reference" | "name" | "email" | "wish" | "status">;
type Search = { q: string; limit: number };
type Reader = Permitted<"read", "leads">;

const anyLead: LeadSearch = {
  q: "",
  kind: "",
  status: "",
  owner: "",
  due: "",
  sort: { key: "created", direction: "descending" },
};

/** The first leads that their list finds for `q`, the newest first, and their number. */
export async function findLeads(
  viewer: Reader,
  { q, limit }: Search,
): Promise<{ lines: LeadHit[] } & Counted> {
  const found = await filterLeads(viewer, { ...anyLead, q }, businessDay(new Date()));
  const { ids, ...counted } = await findBest(leadIdsInOrder(found, anyLead), {
    text: "leads.search_text",
    q,
    limit,
  });
  return { lines: await readFound(ids), ...counted };
}

/** Leads of people whose names are spelled nearly so. */
export async function findNearLeads(_viewer: Reader, search: Search): Promise<LeadHit[]> {
  return readFound(await findNearNames(db.selectFrom("leads").select(["id", "name"]), search));
}

const readFound = (ids: readonly string[]): Promise<LeadHit[]> =>
  db
    .selectFrom("leads")
    .where("id", "=", sql<string>`ANY(${[...ids]}::uuid[])`)
    .select(["reference", "name", "email", "wish", "status"])
    .orderBy(inOrderOf(ids, "id"))
    .execute();
