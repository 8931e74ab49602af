import { leadKindLabels } from "#app/domain/leads/lead.ts";
import type { LeadLine } from "#app/domain/leads/manage/list/lead-list.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { businessDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { PageLink } from "../shell/page-link.tsx";
import { PersonLines } from "../shell/person-lines.tsx";
import { LeadStatusBadge } from "./lead-status-badge.tsx";

export const leadColumns: Column<LeadLine>[] = [
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
        <span className="wrap-anywhere">{wish}</span>
        <span className="block text-fine text-ink-soft">{leadKindLabels[kind]}</span>
      </>
    ),
  },
  {
    head: "Status",
    cell: ({ status, bookingReference }) => (
      <>
        <LeadStatusBadge status={status} />
        {bookingReference ? (
          <PageLink page="booking" id={bookingReference} className="block text-fine" />
        ) : null}
      </>
    ),
  },
  { head: "Agent", cell: ({ owner }) => owner ?? <span className="text-ink-soft">Nobody</span> },
  {
    head: "Due",
    sort: "due",
    cell: ({ dueOn, overdue }) => <DueDay dueOn={dueOn} overdue={overdue} />,
  },
  {
    head: "Received",
    sort: "created",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{formatShortDay(businessDay(createdAt))}</time>
    ),
  },
];

/** A due date; an overdue one is marked in words. */
function DueDay({ dueOn, overdue }: { dueOn: string | null; overdue: boolean }) {
  if (dueOn === null) return <span className="text-ink-soft">–</span>;
  const day = <time dateTime={dueOn}>{formatShortDay(dueOn)}</time>;
  return overdue ? (
    <span className="font-semibold text-action-text">
      {day}
      <span className="block text-fine">Overdue</span>
    </span>
  ) : (
    day
  );
}
