import {
  measured,
  type Measure,
  type Ranking,
  type Sales,
  type SalesDimension,
  type SalesRow,
} from "#app/domain/reports/sales/sales.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { ShareBar } from "#app/ui/chart/share-bar.tsx";
import { plural } from "#app/values/plural.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { dimensionLabels, measureLabels, salesHeads, salesLabel } from "./report-words.ts";
import { changeColumn, salesColumns } from "./sales-columns.tsx";
import { CountedAt, ReportSection } from "./report-section.tsx";

type Props = {
  dimension: SalesDimension;
  counted: StoredAnswer<Ranking>;
  /** Total sales, for the shares. */ total: Sales;
  measure: Measure;
};

/** Can't collide: typed keys never start with a space. */
const othersKey = " others";

/** Top deals, destinations or agents as bars in a table, with the rest last. */
export function SalesRanking({ dimension, counted, total, measure }: Props) {
  const title = `${dimensionLabels[dimension]} by ${measureLabels[measure].toLowerCase()}`;
  return (
    <ReportSection id={`by-${dimension}`} title={title} table={dimension}>
      {counted ? (
        <RankingTable
          title={title}
          of={dimension}
          ranking={counted.answer}
          {...{ total, measure }}
        />
      ) : null}
      <CountedAt counted={counted} />
    </ReportSection>
  );
}

type TableProps = Omit<Props, "counted" | "dimension"> & {
  title: string;
  of: SalesDimension;
  ranking: Ranking;
};

function RankingTable({ title, of, ranking: { rows, count, others }, total, measure }: TableProps) {
  const rest = count - rows.length;
  const last: SalesRow[] =
    rest > 0
      ? [
          {
            key: othersKey,
            label: plural(rest, "other"),
            ...others,
          },
        ]
      : [];
  const longest = Math.max(...rows.map(({ now }) => measured(now, measure)), 1);
  const columns = rankingColumns(of, measure, { longest, whole: measured(total, measure) });
  return (
    <DataTable
      id={`${of}-table`}
      caption={title}
      columns={others.before ? [...columns, changeColumn<SalesRow>(measure)] : columns}
      rows={[...rows, ...last]}
      rowKey={({ key }) => key}
      empty="Nothing was sold in this period."
    />
  );
}

/** `longest` is the value of the longest bar, `whole` the base of the shares. */
function rankingColumns(
  dimension: SalesDimension,
  measure: Measure,
  { longest, whole }: { longest: number; whole: number },
): Column<SalesRow>[] {
  return [
    { head: salesHeads[dimension], wrap: true, cell: salesLabel },
    {
      head: `Share of ${measureLabels[measure].toLowerCase()}`,
      cell: (row) => {
        const value = measured(row.now, measure);
        return (
          <span className="flex items-center gap-3">
            {row.key === othersKey ? (
              <span className="w-full min-w-14" />
            ) : (
              <ShareBar share={value / longest} ofWhole={false} />
            )}
            <span className="figures w-9 flex-none text-right">
              {whole === 0 ? "0%" : `${Math.round((value / whole) * 100)}%`}
            </span>
          </span>
        );
      },
    },
    ...salesColumns<SalesRow>(),
  ];
}
