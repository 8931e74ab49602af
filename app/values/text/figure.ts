/** A count now, and a month ago or in the same days of the previous month. */
export type Figure = { now: number; before: number };

/** Below this a share says more than the figures do: one more than two is no '+50%'. */
const least = 10;

/** The change of a figure in a tile; undefined where the one before is too small to compare with. */
export const tileChange = (now: number, before: number): string | undefined =>
  before < least ? undefined : percentChange(now, before);

/**
 * The change from `before` to `now` in whole percent: '+11%', '-4%', '+1,250%', '+0%'. Undefined if
 * `before` is 0 and `now` is not.
 */
export function percentChange(now: number, before: number): string | undefined {
  if (before === 0) return now === 0 ? "+0%" : undefined;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? "-" : "+"}${Math.abs(percent).toLocaleString("en-US")}%`;
}

/** A labeled value in a table or a mail. */
export type Fact = readonly [label: string, value: string];
