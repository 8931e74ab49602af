import type { Outcome } from "#app/domain/reports/sales/sales.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { percent } from "#app/ui/chart/share-bar.tsx";
import { formatMoney } from "#app/values/money.ts";
import { ReportSection } from "./report-section.tsx";

/**
 * Sold in the data color, pending in yellow, lost as a frame; also distinguishable without color,
 * and named in the table.
 */
function styleOf(status: Outcome["status"]): string {
  if (status === "Completed")
    return "fill-aegean-text bg-aegean-text stroke-aegean-text border-aegean-text";
  if (status === "Confirmed")
    return "fill-aegean-text/60 bg-aegean-text/60 stroke-aegean-text border-aegean-text";
  if (status === "Pending") return "fill-sun bg-sun stroke-sun-text border-sun-text";
  return "fill-paper-sunk bg-paper-sunk stroke-line-control border-line-control";
}

/** Sold first, then pending, then lost. */
const order: readonly Outcome["status"][] = [
  "Completed",
  "Confirmed",
  "Pending",
  "Cancelled",
  "Declined",
];

/** The outcome of all bookings made in the period. */
export function OutcomeTable({ outcomes: unordered }: { outcomes: readonly Outcome[] }) {
  const outcomes = unordered.toSorted(
    (one, other) => order.indexOf(one.status) - order.indexOf(other.status),
  );
  const all = outcomes.reduce((sum, { bookings }) => sum + bookings, 0);
  const title =
    all === 1
      ? "What became of the 1 booking made"
      : `What became of the ${all.toLocaleString("en-US")} bookings made`;
  return (
    <ReportSection id="outcomes" title={title} table="outcomes">
      <OutcomeBar outcomes={outcomes} all={all} />
      <DataTable
        id="outcome-table"
        caption={title}
        columns={outcomeColumns(all)}
        rows={outcomes}
        rowKey={({ status }) => status}
      />
    </ReportSection>
  );
}

function OutcomeBar({ outcomes, all }: { outcomes: readonly Outcome[]; all: number }) {
  if (all === 0) return null;
  const starts = outcomes.map((_, index) =>
    outcomes.slice(0, index).reduce((sum, { bookings }) => sum + bookings, 0),
  );
  return (
    <svg aria-hidden className="h-6 w-full">
      {outcomes.map(({ status, bookings }, index) => (
        <rect
          key={status}
          x={percent(((starts[index] ?? 0) / all) * 100)}
          y="0.5"
          width={percent((bookings / all) * 100)}
          height="calc(100% - 1px)"
          className={styleOf(status)}
        />
      ))}
    </svg>
  );
}

function outcomeColumns(all: number): Column<Outcome>[] {
  return [
    {
      head: "Stands at",
      cell: ({ status }) => (
        <span className="inline-flex items-center gap-2.5">
          <span aria-hidden className={classNames("size-3 border", styleOf(status))} />
          {status}
        </span>
      ),
    },
    { head: "Bookings", align: "right", cell: ({ bookings }) => bookings.toLocaleString("en-US") },
    {
      head: "Share",
      align: "right",
      cell: ({ bookings }) => (all === 0 ? "0%" : `${Math.round((bookings / all) * 100)}%`),
    },
    { head: "Value", align: "right", cell: ({ valueCents }) => formatMoney(valueCents) },
    {
      head: "Revenue",
      align: "right",
      cell: ({ revenueCents }) => formatMoney(revenueCents),
    },
  ];
}
