import { measured, type Measure, type Sales } from "#app/domain/reports/sales/sales.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { formatMoney } from "#app/values/money.ts";
import { percentChange } from "#app/values/text/figure.ts";

type Row = { now: Sales; before: Sales | null };

/** Columns for bookings, travelers and revenue. */
export function salesColumns<Some extends Row>(): Column<Some>[] {
  return [
    { head: "Sold", align: "right", cell: ({ now }) => now.bookings.toLocaleString("en-US") },
    { head: "Travelers", align: "right", cell: ({ now }) => now.travelers.toLocaleString("en-US") },
    { head: "Revenue", align: "right", cell: ({ now }) => formatMoney(now.revenueCents) },
  ];
}

/** Change against the comparison; a word instead of a percentage if that was zero. */
export function changeColumn<Some extends Row>(measure: Measure): Column<Some> {
  return {
    head: "Change",
    align: "right",
    cell: ({ now, before }) => {
      if (!before) return "–";
      const change = percentChange(measured(now, measure), measured(before, measure));
      return (
        <span
          className={
            change === undefined || change.startsWith("+") ? "text-olive-text" : "text-action-text"
          }
        >
          {change ?? "new"}
        </span>
      );
    },
  };
}
