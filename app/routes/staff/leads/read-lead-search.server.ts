import { data } from "react-router";
import { leadKinds } from "#app/domain/leads/lead-kind.ts";
import {
  leadDueFilters,
  leadSorts,
  type LeadSearch,
  type LeadStatusFilter,
} from "#app/domain/leads/manage/list/lead-list.ts";
import { leadStatuses } from "#app/domain/leads/lead-status.ts";
import { readListQuery } from "#app/web/request/read-list-query.ts";

const statusFilters: readonly LeadStatusFilter[] = [...leadStatuses, "open"];

/** Parses a lead list's URL and page. Throws 400 for a query that no control could send. */
export function readLeadSearch(url: URL): { search: LeadSearch; page: number } {
  const { q, sort, page } = readListQuery(url, { sorts: leadSorts, first: "-created" });
  const oneOf = <Choice extends string>(key: string, choices: readonly Choice[]): Choice | "" => {
    const text = url.searchParams.get(key)?.trim() ?? "";
    const choice = text === "" ? "" : choices.find((known) => known === text);
    if (choice === undefined) throw unreadable();
    return choice;
  };
  const owner = url.searchParams.get("owner")?.trim() ?? "";
  // An agent's id; an unknown one finds nothing.
  if (!/^[\w-]{0,64}$/.test(owner)) throw unreadable();
  const search = {
    q,
    sort,
    owner,
    kind: oneOf("kind", leadKinds),
    status: oneOf("status", statusFilters),
    due: oneOf("due", leadDueFilters),
  };
  return { search, page };
}

const unreadable = () =>
  data("We couldn't read this list's address. Please start again from its first page.", {
    status: 400,
  });
