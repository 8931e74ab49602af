import { useSearchParams } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { type LeadLine, leadSearch } from "#app/domain/leads/manage/list/lead-list.ts";
import { listLeads } from "#app/domain/leads/manage/list/list-leads.server.ts";
import { listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { ExportLink } from "../shell/export-link.tsx";
import { staffList } from "../shell/list/staff-list.tsx";
import { usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/list";
import { leadColumns } from "./lead-columns.tsx";

const leads = staffList<LeadLine>({
  id: "leads",
  title: "Leads",
  description: "Everybody who wrote to us, and what becomes of it.",
  lede: "Trip plans, quiz results and messages, from the first word to the booking.",
  search: leadSearch,
  columns: leadColumns,
  rowKey: ({ reference }) => reference,
  pages: "Pages of leads",
  noMatch: "No leads found.",
  none: "Nobody has written yet. Trip plans, quiz results and messages appear here by themselves.",
  all: "Show all leads",
});
export const meta = leads.meta;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const { search, page } = readListSearch(url, leadSearch);
  const [found, staff] = await Promise.all([
    listLeads(viewer, search, { page, perPage: rowsPerPage }),
    listStaff(viewer),
  ]);
  const others = staff.filter(({ id }) => id !== viewer.id).map(({ id, name }) => [id, name]);
  return { found: { ...found, page, sort: search.sort }, owner: Object.fromEntries(others) };
}

export default function Leads({ loaderData: { found, owner } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { leadsFile } = usePortal().paths;
  return (
    <leads.Page
      found={found}
      options={{ owner }}
      actions={<ExportLink href={`${leadsFile}?${query}`} />}
    />
  );
}
