import { staffOf } from "#app/auth/guards.server.ts";
import { type LeadLine, leadSearch, leadViews } from "#app/domain/leads/manage/list/lead-list.ts";
import { listLeads } from "#app/domain/leads/manage/list/list-leads.server.ts";
import { listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { ExportLink } from "../shell/export-link.tsx";
import { staffList } from "../shell/list/staff-list.tsx";
import { usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/list";
import { leadKindLabels } from "#app/domain/leads/lead.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { businessDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PersonLines } from "../shell/person-lines.tsx";
import { LeadStatusBadge } from "./lead-status-badge.tsx";

const leadColumns: Column<LeadLine>[] = [
  {
    head: "Reference",
    cell: ({ reference }) => <PageLink page="lead" id={reference} />,
  },
  {
    head: "Name",
    sort: "name",
    cell: ({ name, email }) => <PersonLines name={name} email={email} />,
  },
  {
    head: "Wish",
    wrap: true,
    cell: ({ wish, kind }) => (
      <>
        <span className="wrap-anywhere" title={wish}>
          {wish}
        </span>
        <small>{leadKindLabels[kind]}</small>
      </>
    ),
  },
  {
    head: "Status",
    phone: "end",
    cell: ({ status, bookingReference }) => (
      <>
        <LeadStatusBadge status={status} />
        {bookingReference ? (
          <small>
            <PageLink page="booking" id={bookingReference} className="underline" />
          </small>
        ) : null}
      </>
    ),
  },
  {
    head: "Agent",
    phone: "end",
    cell: ({ owner }) => owner ?? <span className="text-ink-soft">Nobody</span>,
  },
  {
    head: "Due",
    sort: "due",
    cell: ({ dueOn, overdue }) => <DueDay dueOn={dueOn} overdue={overdue} />,
  },
  {
    head: "Received",
    sort: "created",
    phone: "end",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{formatShortDay(businessDay(createdAt))}</time>
    ),
  },
];

const leads = staffList<LeadLine>({
  id: "leads",
  title: "Leads",
  description: "Everybody who wrote to us, and what becomes of it.",
  lede: "Trip plans, quiz results, messages and calls, from the first word to the booking.",
  search: leadSearch,
  views: leadViews,
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
  const { paths } = usePortal();
  return (
    <leads.Page
      found={found}
      options={{ owner }}
      actions={
        <>
          <ButtonLink look="primary" dense href={paths.newLead}>
            Add Lead
          </ButtonLink>
          <ExportLink file={paths.leadsFile} />
        </>
      }
    />
  );
}

/** A due date; an overdue one is marked in words. */
function DueDay({ dueOn, overdue }: { dueOn: string | null; overdue: boolean }) {
  if (dueOn === null) return null;
  const day = <time dateTime={dueOn}>{formatShortDay(dueOn)}</time>;
  return overdue ? (
    <span className="font-semibold text-action-text">
      {day}
      <span className="sr-only">, overdue</span>
    </span>
  ) : (
    day
  );
}
