import type { PaymentRow } from "#app/domain/bookings/pay/lists/payment-list.server.ts";
import { methodLabels } from "#app/domain/money/payments/payment.ts";
import {
  paymentStateLabels,
  refundStateLabels,
} from "#app/domain/money/payments/payment-labels.ts";
import type { Column } from "#app/ui/data-table.tsx";
import { formatShortDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { behindColumns } from "../behind-columns.tsx";

export const paymentColumns: Column<PaymentRow>[] = [
  { head: "Day", cell: ({ day }) => formatShortDay(day) },
  ...behindColumns,
  { head: "What", cell: ({ kind }) => (kind === "payment" ? "Payment" : "Refund") },
  {
    head: "State",
    cell: (row) =>
      row.kind === "payment" ? paymentStateLabels[row.state] : refundStateLabels[row.state],
  },
  {
    head: "Method",
    cell: ({ method, reference }) => (
      <>
        {method ? methodLabels[method] : ""}
        {reference ? (
          <span className="block max-w-40 truncate text-fine text-ink-soft" title={reference}>
            {reference}
          </span>
        ) : null}
      </>
    ),
  },
  { head: "Recorded by", wrap: true, cell: ({ recordedBy }) => recordedBy ?? "" },
  {
    head: "Amount",
    align: "right",
    cell: ({ kind, cents }) => (kind === "payment" ? formatMoney(cents) : `−${formatMoney(cents)}`),
  },
];
