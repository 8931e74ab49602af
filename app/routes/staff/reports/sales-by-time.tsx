import { daysInPeriod, type Period } from "#app/domain/reports/period/report-period.ts";
import {
  measured,
  type Measure,
  type Sales,
  type SalesStep,
} from "#app/domain/reports/sales/sales.ts";
import { ColumnChart } from "#app/ui/chart/column-chart.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import {
  formatCompact,
  formatMeasure,
  measureLabels,
  periodLabel,
  stepLabel,
} from "./report-words.ts";
import { changeColumn, salesColumns } from "./sales-columns.tsx";
import { ReportSection } from "./report-section.tsx";

type Props = {
  steps: readonly SalesStep[];
  period: Period;
  compared: Period | null;
  measure: Measure;
};

/** Sales by day or month with their comparison, as a chart and a table. */
export function SalesByTime({ steps, period, compared, measure }: Props) {
  const isDaily = steps.length === daysInPeriod(period);
  const title = `${measureLabels[measure]} by ${isDaily ? "day" : "month"}`;
  const says = (sales: Sales) => formatMeasure(measured(sales, measure), measure);
  const best = steps.toSorted(
    (one, other) => measured(other.now, measure) - measured(one.now, measure),
  )[0];
  return (
    <ReportSection id="sales-by-time" title={title} table="time">
      <figure className="rounded-card border border-line bg-paper-raised px-4 pt-3 pb-4 sm:px-5">
        <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-fine text-ink-soft">
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="size-3 bg-aegean-text" />
            {periodLabel(period)}
          </span>
          {compared ? (
            <span className="inline-flex items-center gap-2">
              <span aria-hidden className="h-[2.5px] w-4 bg-ink" />
              {periodLabel(compared)}
            </span>
          ) : null}
        </figcaption>
        <ColumnChart
          summary={
            best
              ? `${title}. The most: ${says(best.now)}, ${periodLabel(best.period)}. All figures stand in the table below.`
              : title
          }
          format={(value) => formatCompact(value, measure)}
          columns={steps.map(({ period: step, now, before }, index) => ({
            key: step.from,
            label: stepLabel(step, index),
            title: `${periodLabel(step)}: ${says(now)}${before ? `, before ${says(before)}` : ""}`,
            value: measured(now, measure),
            before: before && measured(before, measure),
          }))}
        />
      </figure>
      <details className="group">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-link">
          The same as a table
        </summary>
        <div className="pt-2">
          <DataTable
            id="time-table"
            caption={title}
            columns={[
              { head: isDaily ? "Day" : "Month", cell: ({ period: step }) => periodLabel(step) },
              ...salesColumns<SalesStep>(),
              ...(compared ? beforeColumns(measure) : []),
            ]}
            rows={steps}
            rowKey={({ period: { from } }) => from}
            empty="Nothing was sold."
          />
        </div>
      </details>
    </ReportSection>
  );
}

function beforeColumns(measure: Measure): Column<SalesStep>[] {
  return [
    {
      head: `${measureLabels[measure]} before`,
      align: "right",
      cell: ({ before }) => (before ? formatMeasure(measured(before, measure), measure) : "–"),
    },
    changeColumn(measure),
  ];
}
