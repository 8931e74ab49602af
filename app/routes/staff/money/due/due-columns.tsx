import type { DueRow } from "#app/domain/bookings/money-lists/due-list.server.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { linkedBookingColumns } from "../linked-booking-columns.tsx";

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
