import { Anchor } from "#app/ui/anchor.tsx";
import { href } from "react-router";
import type { DueRow } from "#app/domain/bookings/money-lists/due-list.server.ts";
import { type DueFilter, readDueFilter } from "#app/domain/money/schedule/due-filter.ts";
import type { DueCursor, DueWeek } from "#app/domain/money/schedule/list-due.server.ts";
import { linkClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { linkedBookingColumns } from "../money-columns.tsx";
import { isDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { unreadable } from "#app/web/request/read-list-search.ts";

/** The cursor of a row: due day, booking and place in its schedule, as '2026-12-01_<id>_2'. */
const dueCursorPattern = /^(\d{4}-\d\d-\d\d)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(\d{1,3})$/;

/** Parses an address: the filter, and the cursor. Throws 400 for values that no link has. */
export function readDue({ searchParams }: URL): { filter: DueFilter; after: DueCursor | null } {
  const filter = readDueFilter(searchParams.get("due") ?? "");
  const text = searchParams.get("after");
  const [, dueOn = "", bookingId = "", place = ""] = dueCursorPattern.exec(text ?? "") ?? [];
  const isPlace = text === null || isDay(dueOn);
  if (filter === null || !isPlace) throw unreadable();
  return { filter, after: text === null ? null : { dueOn, bookingId, place: Number(place) } };
}

export const formatDueCursor = ({ dueOn, bookingId, place }: DueCursor): string =>
  `${dueOn}_${bookingId}_${place}`;

export const kindLabels = {
  deposit: "Deposit",
  installment: "Installment",
  balance: "Balance",
} as const satisfies Record<DueRow["kind"], string>;

/** The columns of unpaid items, as of `today`. */
export function dueColumns(today: string): Column<DueRow>[] {
  return [
    {
      head: "Due",
      cell: ({ dueOn }) =>
        dueOn < today ? (
          <b className="font-semibold text-action-text">{formatShortDay(dueOn)}, overdue</b>
        ) : (
          formatShortDay(dueOn)
        ),
    },
    ...linkedBookingColumns,
    { head: "What", cell: ({ kind }) => kindLabels[kind] },
    { head: "To pay", align: "right", cell: ({ leftCents }) => formatMoney(leftCents) },
  ];
}

const columns: Column<DueWeek>[] = [
  {
    head: "Week from",
    cell: ({ week }) => (
      <Anchor
        href={withQuery(href("/superadmin/money/due"), { due: week ?? "overdue" })}
        className={linkClass}
      >
        {week === null ? "Overdue" : formatShortDay(week)}
      </Anchor>
    ),
  },
  { head: "Payments", align: "right", cell: ({ payments }) => payments.toLocaleString("en-US") },
  { head: "To pay", align: "right", cell: ({ cents }) => formatMoney(cents) },
];

/** Due amounts by week, each with a link to its items. */
export function WeekTable({ weeks }: { weeks: readonly DueWeek[] }) {
  return (
    <DataTable
      id="weeks"
      caption="Due by week, overdue first"
      columns={columns}
      rows={weeks}
      rowKey={({ week }) => week ?? "overdue"}
      empty="Nothing is due of any booking that has a schedule."
    />
  );
}
