import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

/**
 * A small line chart without axes, from zero to the highest value; the figures are text beside it.
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  // Draw a single value as a level line.
  const points = values.length === 1 ? [...values, ...values] : values;
  const across = scaleLinear()
    .domain([0, points.length - 1])
    .range([0, 100]);
  const up = scaleLinear()
    .domain([0, Math.max(...points, 1)])
    .range([23, 1]);
  const path = line<number>((_, index) => across(index), up).digits(2)(points);
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      className="h-6 w-full min-w-24"
    >
      <path d="M0 23.5H100" className="stroke-line" vectorEffect="non-scaling-stroke" />
      <path
        d={path ?? ""}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-aegean-text"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
