import { useSearchParams } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { listLeads } from "#app/domain/leads/manage/list/list-leads.server.ts";
import { ListTable } from "#app/ui/list/list-table.tsx";
import { ExportLink } from "../shell/export-link.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/list";
import { leadColumns } from "./lead-columns.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import { readLeadSearch } from "./read-lead-search.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Leads",
    description: "Everybody who wrote to us, and what becomes of it.",
    noIndex: true,
  });

const perPage = 25;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const { search, page } = readLeadSearch(url);
  const [found, owners] = await Promise.all([
    listLeads(viewer, search, { page, perPage }),
    listStaff(viewer),
  ]);
  return { ...found, search, page, perPage, others: owners.filter(({ id }) => id !== viewer.id) };
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { lines, total, more, search, page, others } = loaderData;
  const [query] = useSearchParams();
  const { leads: list, leadsFile } = usePortal().paths;
  return (
    <PortalPage
      title="Leads"
      lede="Trip plans, quiz results and messages, from the first word to the booking."
      above={[]}
      actions={<ExportLink href={`${leadsFile}?${query}`} />}
    >
      <div className="grid gap-3">
        <LeadFilters search={search} others={others} />
        <ListTable
          id="leads"
          caption="Leads"
          columns={leadColumns}
          rows={lines}
          rowKey={({ reference }) => reference}
          sort={search.sort}
          query={query}
          noMatch="No leads found."
          none="Nobody has written yet. Trip plans, quiz results and messages appear here by themselves."
          all={{ label: "Show all leads", href: list }}
          pages={{ label: "Pages of leads", page, perPage, total, more }}
        />
      </div>
    </PortalPage>
  );
}
