import { useLocation } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { roleNames } from "#app/domain/people/permissions.ts";
import {
  agentSearch,
  listedRoles,
  peopleSearch,
  type StaffListName,
  type StaffRow,
} from "#app/domain/people/staff/staff-account.ts";
import { listStaffAccounts } from "#app/domain/people/staff/staff-accounts.server.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import { businessDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { staffList } from "../shell/list/staff-list.tsx";
import type { Route } from "./+types/list";
import { StaffStatusBadge } from "./person-account.tsx";
import { type NewOwner, PersonActions } from "./person-actions.tsx";
import { viewerAsOwner } from "./read-new-owners.server.ts";
import { staffListAt, staffListPages } from "./staff-list-pages.ts";

type Line = { account: StaffRow; own: boolean; newOwners: readonly NewOwner[] };

function columnsOf(list: StaffListName): Column<Line>[] {
  const role: Column<Line> = { head: "Role", cell: ({ account }) => roleNames[account.role] };
  return [
    {
      head: "Name",
      sort: "name",
      cell: ({ account: { id, name } }) => (
        <Anchor
          href={staffListPages[list].account(id)}
          title={name}
          className={`${linkClass} staff-name`}
        >
          {name}
        </Anchor>
      ),
    },
    {
      head: "Email",
      sort: "email",
      cell: ({ account: { email } }) => (
        <span title={email} className="cut-line">
          {email}
        </span>
      ),
    },
    ...(list === "people" ? [role] : []),
    { head: "Status", sort: "status", cell: ({ account }) => <StaffStatusBadge {...account} /> },
    {
      head: "Since",
      sort: "created",
      cell: ({ account: { createdAt } }) => formatShortDay(businessDay(createdAt)),
    },
    {
      head: "Actions",
      pinned: true,
      cell: (line) => <PersonActions {...line} list={list} from="list" />,
    },
  ];
}

const lists = {
  agents: staffList<Line>({
    id: "agents",
    title: staffListPages.agents.title,
    description: "Who sells for us: accounts, their status, invitations.",
    lede: "Who may sign in to the agent portal. A suspended agent is signed out at the next click.",
    search: agentSearch,
    columns: columnsOf("agents"),
    rowKey: ({ account }) => account.id,
    pages: "Pages of agents",
    noMatch: "No agent matches this search.",
    none: "No agents yet. Create the first one, and they get a link to choose a password.",
    all: "Show all agents",
  }),
  people: staffList<Line>({
    id: "people",
    title: staffListPages.people.title,
    description: "Everybody on the staff: roles, accounts, their status, invitations.",
    lede: "Everybody on the staff, and what each may do. Who is suspended is signed out at the next click.",
    search: peopleSearch,
    columns: columnsOf("people"),
    rowKey: ({ account }) => account.id,
    pages: "Pages of people",
    noMatch: "Nobody matches this search.",
    none: "Nobody yet.",
    all: "Show everybody",
  }),
};

export const meta: Route.MetaFunction = (args) =>
  lists[staffListAt(args.location.pathname)].meta(args);

export async function loader({ url, context, pattern }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { roles, search, page } = readSearch(staffListAt(pattern), url);
  const { accounts, total } = await listStaffAccounts(viewer, { ...search, roles, page });
  // All of the staff in each of 25 dialogs would be most of the page: their own page has them.
  const newOwners = [viewerAsOwner(viewer)];
  const lines = accounts.map((account) => ({ account, own: account.id === viewer.id, newOwners }));
  return { lines, total, page, sort: search.sort };
}

/** What the address asks of a list: one role, or all that it has. */
function readSearch(list: StaffListName, url: URL) {
  if (list === "agents") return { ...readListSearch(url, agentSearch), roles: listedRoles.agents };
  const read = readListSearch(url, peopleSearch);
  const { role } = read.search;
  return { ...read, roles: role === "" ? listedRoles.people : [role] };
}

export default function StaffAccounts({ loaderData }: Route.ComponentProps) {
  const list = staffListAt(useLocation().pathname);
  const { Page } = lists[list];
  return (
    <Page
      found={loaderData}
      actions={
        <ButtonLink look="primary" dense data-key="c" href={staffListPages[list].create}>
          {list === "agents" ? "Create Agent" : "Invite Somebody"}
        </ButtonLink>
      }
    />
  );
}
