import type { ScaleBand, ScaleLinear } from "d3-scale";
import { classNames } from "./class-names.ts";
import { percent } from "./percent.ts";

/** One column: what stands below it, what it says in full, its value, and the value that it is compared with. */
export type ChartColumn = { key: string; label: string; title: string; value: number; before: number | null };

type Props = {
  columns: readonly ChartColumn[];
  places: ScaleBand<string>;
  heights: ScaleLinear<number, number>;
  /** Writes the figure above a column; null where there is no room. */
  format: ((value: number) => string) | null;
};

/** The columns of a chart: each with the mark of what it is compared with, its figure, and all of it in words for a pointer that rests on it. */
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
        <rect x={percent(from)} y={percent(top)} width={percent(width)} height={percent(100 - top)} className="fill-aegean-text" />
        {/* A mark on the axis itself would only cut the column off. */}
        {before === null || before === 0 ? null : <Mark from={from} to={from + width} at={heights(before)} />}
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

/** How high a figure is drawn, in hundredths of the chart. */
const figureRoom = 13;

/** Where the figure of a column stands: on the column, or on the mark above it where that would run through the figure. */
function figureHeight(top: number, mark: number | null): number {
  return mark !== null && mark < top && top - mark < figureRoom ? mark : top;
}

/** A line across a column and a little beyond, edged with the paper's colour so that it reads on the column too. */
function Mark({ from, to, at }: { from: number; to: number; at: number }) {
  const ends = { x1: percent(from - (to - from) * 0.12), x2: percent(to + (to - from) * 0.12), y1: percent(at), y2: percent(at) };
  return (
    <>
      <line {...ends} strokeWidth="6" className="stroke-paper-raised" />
      <line {...ends} strokeWidth="2.5" className="stroke-ink" />
    </>
  );
}
