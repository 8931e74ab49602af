import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import { type LeadLine, leadSearch, leadViews } from "#app/domain/leads/manage/list/lead-list.ts";
import { listLeads } from "#app/domain/leads/manage/list/list-leads.server.ts";
import { changeMany } from "#app/domain/command/change-many.server.ts";
import { tickedRefusals } from "#app/domain/command/command-messages.ts";
import { leadStatuses, leadStatusLabels } from "#app/domain/leads/lead-status.ts";
import { changeLeadStatus } from "#app/domain/leads/manage/change/change-lead-status.server.ts";
import { planLead } from "#app/domain/leads/manage/change/plan-lead.server.ts";
import { tickedLeadsForm } from "#app/domain/leads/manage/staff-lead-form.ts";
import { staffLeadRefusals } from "#app/domain/leads/manage/staff-lead-messages.ts";
import { assignable, listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { readOwnViews } from "#app/domain/people/accounts/staff/saved-views.server.ts";
import { rowsOfMuch } from "#app/values/list-search.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { ExportLink } from "../shell/export-link.tsx";
import { staffList } from "../shell/list/staff-list.tsx";
import { assignChange, type TickedChange, TickedForm, useTicks } from "../shell/list/ticks.tsx";
import { sayMany, staffButtons } from "../shell/staff-buttons.server.ts";
import { useMay, usePortal } from "../shell/use-portal.ts";
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

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const { search, page } = readListSearch(url, leadSearch);
  const perPage = rowsOfMuch;
  const [found, own, staff] = await Promise.all([
    listLeads(viewer, search, { page, perPage }),
    readOwnViews(viewer, "leads"),
    listStaff(viewer),
  ]);
  const others = staff.filter(({ id }) => id !== viewer.id).map(({ id, name }) => [id, name]);
  return {
    found: { ...found, page, perPage, sort: search.sort },
    own,
    owner: Object.fromEntries(others),
    staff: assignable(viewer, staff),
  };
}

const writer = writerOf("leads");

/** Changes the ticked leads, and names those that stay. */
export const action = staffButtons({
  guard: writer,
  form: tickedLeadsForm,
  refusals: tickedRefusals("lead"),
  async run(viewer, input, { requestOrigin }) {
    const changed = await changeMany(input.leads, async (lead) => {
      if (input.intent === "move") {
        const { to, reason } = input;
        return changeLeadStatus(viewer, { ...lead, to, reason }, requestOrigin);
      }
      return planLead(viewer, { ...lead, ownerId: input.ownerId }, requestOrigin);
    });
    return sayMany(changed, {
      one: "Lead",
      done: input.intent === "move" ? leadStatusLabels[input.to] : "Assigned",
      idOf: ({ reference }) => reference,
      refusals: staffLeadRefusals,
    });
  },
});

const tick = {
  name: "lead",
  value: ({ reference, version }: LeadLine) => `${reference} ${version}`,
  about: ({ reference, name }: LeadLine) => `${reference}, ${name}`,
};

const statusChanges: readonly TickedChange[] = [
  {
    field: {
      name: "to",
      label: "Status of the ticked",
      options: Object.fromEntries([
        ["", "Status …"],
        ...leadStatuses.flatMap((status) =>
          status === "new" ? [] : [[status, leadStatusLabels[status]]],
        ),
      ]),
    },
    acts: {},
  },
  {
    field: {
      name: "reason",
      label: "Why, which only agents read",
      placeholder: "Why, if lost",
      maxLength: 1000,
      className: "w-44 min-w-0",
    },
    acts: { move: "Set Status" },
  },
];

export default function Leads({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { found, own, owner, staff } = loaderData;
  const { paths } = usePortal();
  const { mayPost } = useMay();
  const { column, ticked } = useTicks(found.lines, tick, refusal);
  return (
    <leads.Page
      found={found}
      own={own}
      options={{ owner }}
      columns={mayPost ? [column, ...leadColumns] : leadColumns}
      actions={
        <>
          <ButtonLink look="primary" dense data-key="c" href={paths.newLead}>
            Add Lead
          </ButtonLink>
          <ExportLink file={paths.leadsFile} />
        </>
      }
    >
      {mayPost ? (
        <TickedForm
          of="leads"
          ticked={ticked}
          refusal={refusal}
          page="lead"
          changes={[assignChange("ownerId", staff), ...statusChanges]}
        />
      ) : null}
    </leads.Page>
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
