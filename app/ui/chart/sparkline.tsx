/**
 * A small line chart without axes, from zero to the highest value; the figures are text beside it.
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  // Draw a single value as a level line.
  const points = values.length === 1 ? [...values, ...values] : values;
  const highest = Math.max(...points, 1);
  const line = points.map((value, index) => {
    const across = (100 * index) / (points.length - 1);
    const down = 23 - (22 * value) / highest;
    return `${across.toFixed(2)},${down.toFixed(2)}`;
  });
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      className="h-6 w-full min-w-24"
    >
      <path d="M0 23.5H100" className="stroke-line" vectorEffect="non-scaling-stroke" />
      <polyline
        points={line.join(" ")}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-aegean-text"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
