import { href, Link } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { agentSorts, agentsPerPage, type AgentRow } from "#app/domain/people/agents/agent.ts";
import { listAgents } from "#app/domain/people/agents/agents.server.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { ListTable } from "#app/ui/list/list-table.tsx";
import { FilterBar, FilterSelect } from "#app/ui/list/filter-bar.tsx";
import { businessDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readListQuery } from "#app/web/request/read-list-query.ts";
import type { Route } from "./+types/list";
import { AgentActions, type NewOwner } from "./agent-actions.tsx";
import { AgentStatusBadge } from "./agent-status-badge.tsx";
import { viewerAsOwner } from "./read-new-owners.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Agents",
    description: "Who sells for us: accounts, their status, invitations.",
    noIndex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const listQuery = readListQuery(url, { sorts: agentSorts, first: "name" });
  const given = url.searchParams.get("status");
  const status = given === "active" || given === "suspended" ? given : "";
  const found = await listAgents(viewer, { ...listQuery, status });
  // All agents in each of 25 dialogs would be most of the page: their own page has them.
  const newOwners = [viewerAsOwner(viewer)];
  return { ...found, ...listQuery, status, newOwners, query: url.search };
}

type Line = { agent: AgentRow; newOwners: readonly NewOwner[] };

const columns = [
  {
    head: "Name",
    sort: "name",
    cell: ({ agent: { id, name } }: Line) => (
      <Link
        to={href("/superadmin/agents/:agentId", { agentId: id })}
        title={name}
        className={`${linkClass} wrap-anywhere sm:block sm:max-w-56 sm:truncate`}
      >
        {name}
      </Link>
    ),
  },
  {
    head: "Email",
    sort: "email",
    cell: ({ agent: { email } }: Line) => (
      <span title={email} className="block wrap-anywhere sm:max-w-64 sm:truncate">
        {email}
      </span>
    ),
  },
  { head: "Status", sort: "status", cell: ({ agent }: Line) => <AgentStatusBadge {...agent} /> },
  {
    head: "Since",
    sort: "created",
    cell: ({ agent: { createdAt } }: Line) => formatShortDay(businessDay(createdAt)),
  },
  { head: "Actions", pinned: true, cell: (line: Line) => <AgentActions {...line} from="list" /> },
] as const;

export default function Agents({ loaderData }: Route.ComponentProps) {
  const { agents, total, q, status, sort, page, newOwners } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  return (
    <PortalPage
      title="Agents"
      lede="Who may sign in to the agent portal. A suspended agent is signed out at the next click."
      above={[]}
      actions={
        <ButtonLink look="primary" dense href={href("/superadmin/agents/new")}>
          Create Agent
        </ButtonLink>
      }
    >
      <div className="grid gap-3">
        <FilterBar label="Search agents" placeholder="Name or email" q={q}>
          <FilterSelect
            label="Status"
            name="status"
            value={status}
            options={[
              { value: "", label: "Any status" },
              { value: "active", label: "Active" },
              { value: "suspended", label: "Suspended" },
            ]}
          />
        </FilterBar>
        <ListTable
          id="agents"
          caption="Agents"
          rows={agents.map((agent) => ({ agent, newOwners }))}
          rowKey={({ agent }) => agent.id}
          sort={sort}
          query={query}
          columns={columns}
          noMatch="No agent matches this search."
          none="No agents yet. Create the first one, and they get a link to choose a password."
          all={{ label: "Show all agents", href: href("/superadmin/agents") }}
          pages={{ label: "Pages of agents", page, perPage: agentsPerPage, total }}
        />
      </div>
    </PortalPage>
  );
}
