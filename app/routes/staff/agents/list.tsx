import { href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { type AgentRow, agentSearch } from "#app/domain/people/agents/agent.ts";
import { listAgents } from "#app/domain/people/agents/agents.server.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { businessDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { staffList } from "../shell/list/staff-list.tsx";
import type { Route } from "./+types/list";
import { AgentStatusBadge } from "./agent-account.tsx";
import { AgentActions, type NewOwner } from "./agent-actions.tsx";
import { viewerAsOwner } from "./read-new-owners.server.ts";

type Line = { agent: AgentRow; newOwners: readonly NewOwner[] };

const agents = staffList<Line>({
  id: "agents",
  title: "Agents",
  description: "Who sells for us: accounts, their status, invitations.",
  lede: "Who may sign in to the agent portal. A suspended agent is signed out at the next click.",
  search: agentSearch,
  columns: [
    {
      head: "Name",
      sort: "name",
      cell: ({ agent: { id, name } }) => (
        <Anchor
          href={href("/superadmin/agents/:agentId", { agentId: id })}
          title={name}
          className={`${linkClass} wrap-anywhere sm:block sm:max-w-56 sm:truncate`}
        >
          {name}
        </Anchor>
      ),
    },
    {
      head: "Email",
      sort: "email",
      cell: ({ agent: { email } }) => (
        <span title={email} className="cut-line sm:max-w-64">
          {email}
        </span>
      ),
    },
    { head: "Status", sort: "status", cell: ({ agent }) => <AgentStatusBadge {...agent} /> },
    {
      head: "Since",
      sort: "created",
      cell: ({ agent: { createdAt } }) => formatShortDay(businessDay(createdAt)),
    },
    { head: "Actions", pinned: true, cell: (line) => <AgentActions {...line} from="list" /> },
  ],
  rowKey: ({ agent }) => agent.id,
  pages: "Pages of agents",
  noMatch: "No agent matches this search.",
  none: "No agents yet. Create the first one, and they get a link to choose a password.",
  all: "Show all agents",
});
export const meta = agents.meta;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { search, page } = readListSearch(url, agentSearch);
  const { agents: found, total } = await listAgents(viewer, { ...search, page });
  // All agents in each of 25 dialogs would be most of the page: their own page has them.
  const newOwners = [viewerAsOwner(viewer)];
  const lines = found.map((agent) => ({ agent, newOwners }));
  return { lines, total, page, sort: search.sort };
}

export default function Agents({ loaderData }: Route.ComponentProps) {
  return (
    <agents.Page
      found={loaderData}
      actions={
        <ButtonLink look="primary" dense href={href("/superadmin/agents/new")}>
          Create Agent
        </ButtonLink>
      }
    />
  );
}
