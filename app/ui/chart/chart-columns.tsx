import type { ScaleBand, ScaleLinear } from "d3-scale";
import { classNames } from "../class-names.ts";
import { percent } from "./percent.ts";

/** One column: its axis label, its title in full, its value, and the value it is compared with. */
export type ChartColumn = {
  key: string;
  label: string;
  title: string;
  value: number;
  before: number | null;
};

type Props = {
  columns: readonly ChartColumn[];
  places: ScaleBand<string>;
  heights: ScaleLinear<number, number>;
  /** Formats the figure above a column; null where there is no room for figures. */
  format: ((value: number) => string) | null;
};

/** The columns of a chart, each with a comparison mark, a figure and a tooltip. */
export function ChartColumns({ columns, places, heights, format }: Props) {
  const width = places.bandwidth();
  return columns.map(({ key, title, value, before }) => {
    const from = places(key) ?? 0;
    const top = heights(value);
    return (
      <g key={key} className="group">
        <title>{title}</title>
        <rect
          x={percent(from - (places.step() - width) / 2)}
          y="0"
          width={percent(places.step())}
          height="100%"
          className="fill-transparent group-hover:fill-paper-sunk"
        />
        <rect
          x={percent(from)}
          y={percent(top)}
          width={percent(width)}
          height={percent(100 - top)}
          className="fill-aegean-text"
        />
        {/* A mark at zero would cut through the axis, so leave it out. */}
        {before === null || before === 0 ? null : (
          <Mark from={from} to={from + width} at={heights(before)} />
        )}
        {format ? (
          <text
            x={percent(from + width / 2)}
            y={percent(figureHeight(top, before === null ? null : heights(before)))}
            dy="-0.5em"
            textAnchor="middle"
            className={classNames("fill-ink font-semibold", columns.length > 6 && "max-sm:hidden")}
          >
            {format(value)}
          </text>
        ) : null}
      </g>
    );
  });
}

/** Height of a figure, in percent of the chart. */
const figureRoom = 13;

/**
 * Position of a column's figure, in percent: above the column, or above its mark where the two
 * would overlap.
 */
function figureHeight(top: number, mark: number | null): number {
  return mark !== null && mark < top && top - mark < figureRoom ? mark : top;
}

/**
 * A horizontal mark, a little wider than its column, with an edge in the paper's color for
 * contrast.
 */
function Mark({ from, to, at }: { from: number; to: number; at: number }) {
  const ends = {
    x1: percent(from - (to - from) * 0.12),
    x2: percent(to + (to - from) * 0.12),
    y1: percent(at),
    y2: percent(at),
  };
  return (
    <>
      <line {...ends} strokeWidth="6" className="stroke-paper-raised" />
      <line {...ends} strokeWidth="2.5" className="stroke-ink" />
    </>
  );
}
