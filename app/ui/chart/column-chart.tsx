import { type ScaleBand, scaleBand, type ScaleLinear, scaleLinear } from "d3-scale";
import { classNames } from "../class-names.ts";
import { percent } from "./share-bar.tsx";

/** One column: its axis label, its title in full, its value, and the value it is compared with. */
type ChartColumn = {
  key: string;
  label: string;
  title: string;
  value: number;
  before: number | null;
};

type Props = {
  /** Text alternative of the chart; a table beside it holds the figures. */
  summary: string;
  columns: readonly ChartColumn[];
  /** Short form of a value, for the axis and above a column. */
  format: (value: number) => string;
};

/** With more columns than this there is no room for figures. */
const maxFigures = 12;

/**
 * A column chart that starts at zero, with a comparison mark on each column. It is sized in
 * percent, so the server's markup fits every width, and uses the theme's colors.
 */
export function ColumnChart({ summary, columns, format }: Props) {
  const highest = Math.max(...columns.flatMap(({ value, before }) => [value, before ?? 0]), 0);
  const heights = scaleLinear()
    .domain([0, highest || 1])
    .nice(4)
    .range([100, 0]);
  const places = scaleBand()
    .domain(columns.map(({ key }) => key))
    .range([0, 100])
    .paddingInner(columns.length > maxFigures ? 0.2 : 0.35)
    .paddingOuter(0.2);
  // Counts are whole numbers; where all are zero, an axis has no other figure.
  const ticks = highest === 0 ? [0] : heights.ticks(4).filter(Number.isInteger);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-6">
      <div aria-hidden className="figures relative h-56 w-12 text-fine text-ink-soft">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: percent(heights(tick)) }}
          >
            {format(tick)}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={summary}
        className="figures h-56 w-full overflow-visible text-fine"
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={percent(heights(tick))}
            y2={percent(heights(tick))}
            className={tick === 0 ? "stroke-ink" : "stroke-line"}
          />
        ))}
        <ChartColumns
          columns={columns}
          places={places}
          heights={heights}
          format={columns.length > maxFigures ? null : format}
        />
      </svg>
      <div
        aria-hidden
        className="figures relative col-start-2 h-7 text-fine whitespace-nowrap text-ink-soft"
      >
        {columns.map(({ key, label }, index) => (
          <span
            key={key}
            className={classNames(
              "absolute bottom-0 -translate-x-1/2",
              labelClass(index, columns.length),
            )}
            style={{ left: percent((places(key) ?? 0) + places.bandwidth() / 2) }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Hides labels where there are many columns: shows every nth, and half of those on a phone. */
function labelClass(index: number, count: number): string | undefined {
  const every = Math.ceil(count / 12);
  if (index % every !== 0) return "hidden";
  return count > 6 && (index / every) % 2 === 1 ? "max-sm:hidden" : undefined;
}

type ColumnsProps = {
  columns: readonly ChartColumn[];
  places: ScaleBand<string>;
  heights: ScaleLinear<number, number>;
  /** Formats the figure above a column; null where there is no room for figures. */
  format: ((value: number) => string) | null;
};

/** The columns of a chart, each with a comparison mark, a figure and a tooltip. */
function ChartColumns({ columns, places, heights, format }: ColumnsProps) {
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
