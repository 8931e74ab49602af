import { Anchor } from "#app/ui/anchor.tsx";
import { href } from "react-router";
import type { ComingMoney } from "#app/domain/bookings/money-lists/coming-money.server.ts";
import type { ComingMonth } from "#app/domain/bookings/money-lists/coming-months.ts";
import { linkClass } from "#app/ui/button.tsx";
import { ColumnChart } from "#app/ui/chart/column-chart.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { formatMonth } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { withQuery } from "#app/values/with-query.ts";
import { CountedAt } from "../../reports/report-section.tsx";
import { formatCompact } from "../../reports/report-words.ts";
import { PortalSection } from "../../shell/portal-section.tsx";

const columns: Column<ComingMonth>[] = [
  { head: "Month", cell: ({ from }) => formatMonth(from) },
  {
    head: "Falls due",
    align: "right",
    cell: ({ from, dueCents }) => (
      <Anchor
        href={withQuery(href("/superadmin/money/due"), { due: from.slice(0, 7) })}
        className={linkClass}
      >
        {formatMoney(dueCents)}
      </Anchor>
    ),
  },
  { head: "Held at its end", align: "right", cell: ({ heldCents }) => formatMoney(heldCents) },
];

/** Due payments and client money of the coming months, as a chart and a table. */
export function ComingMonths({ coming }: { coming: StoredAnswer<ComingMoney> }) {
  const months = coming?.answer.months ?? [];
  return (
    <PortalSection id="coming" title="The coming months">
      <p className="text-ink-soft">
        What falls due by the schedules of bookings, and what you hold at the end of each month if
        all of it is paid on its day. What is overdue stands in the first month.
      </p>
      <CountedAt counted={coming} />
      {months.length > 0 ? (
        <>
          <figure className="rounded-card border border-line bg-paper-raised px-4 pt-3 pb-4 sm:px-5">
            <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-fine text-ink-soft">
              <span className="inline-flex items-center gap-2">
                <span aria-hidden className="size-3 bg-aegean-text" />
                Falls due
              </span>
              <span className="inline-flex items-center gap-2">
                <span aria-hidden className="h-[2.5px] w-4 bg-ink" />
                Held at the month’s end
              </span>
            </figcaption>
            <ColumnChart
              summary="Money that falls due in each of the coming months, and that is held at its end. All figures stand in the table below."
              format={(cents) => formatCompact(cents, "revenue")}
              columns={months.map(({ from, dueCents, heldCents }) => ({
                key: from,
                label: formatMonth(from).slice(0, 3),
                title: `${formatMonth(from)}: ${formatMoney(dueCents)} falls due, ${formatMoney(heldCents)} held at its end`,
                value: dueCents,
                before: heldCents,
              }))}
            />
          </figure>
          <DataTable
            id="coming-table"
            caption="Due and held by month"
            columns={columns}
            rows={months}
            rowKey={({ from }) => from}
          />
        </>
      ) : null}
    </PortalSection>
  );
}
