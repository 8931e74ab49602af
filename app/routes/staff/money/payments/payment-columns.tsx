import type { PaymentRow } from "#app/domain/bookings/money-lists/money-list.server.ts";
import { methodLabels } from "#app/domain/money/payments/payment.ts";
import {
  paymentStateLabels,
  refundStateLabels,
} from "#app/domain/money/payments/payment-labels.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { linkedBookingColumns } from "../money-columns.tsx";

/** The label of a payment's or refund's state. */
export function stateLabel(row: PaymentRow): string {
  return row.kind === "payment" ? paymentStateLabels[row.state] : refundStateLabels[row.state];
}

export const paymentColumns: Column<PaymentRow>[] = [
  { head: "Day", cell: ({ day }) => formatShortDay(day) },
  ...linkedBookingColumns,
  { head: "What", cell: ({ kind }) => (kind === "payment" ? "Payment" : "Refund") },
  // Before what may stand beyond the edge of a tablet.
  {
    head: "Amount",
    align: "right",
    cell: ({ kind, cents }) => (kind === "payment" ? formatMoney(cents) : `−${formatMoney(cents)}`),
  },
  {
    head: "State",
    wrap: true,
    cell: (row) => (
      <>
        {stateLabel(row)}
        {row.reason ? <Detail>{row.reason}</Detail> : null}
      </>
    ),
  },
  {
    head: "Method",
    cell: ({ method, reference }) => (
      <>
        {method ? methodLabels[method] : ""}
        {reference ? <Detail>{reference}</Detail> : null}
      </>
    ),
  },
  { head: "Recorded by", wrap: true, cell: ({ recordedBy }) => recordedBy ?? "" },
];

function Detail({ children }: { children: string }) {
  return (
    <span
      className="block wrap-anywhere text-fine sm:max-w-44 sm:truncate text-ink-soft"
      title={children}
    >
      {children}
    </span>
  );
}
