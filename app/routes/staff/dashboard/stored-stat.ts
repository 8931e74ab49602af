import type { Stat } from "#app/ui/chart/stat-tile.tsx";
import { formatMoment } from "#app/values/dates.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { type Figure, tileChange } from "#app/values/text/figure.ts";

/** A tile of a figure and its change, which leads to `to`. */
export function figureStat(label: string, { now, before }: Figure, to?: string): Stat {
  const change = tileChange(now, before);
  return {
    label,
    ...(to && { to }),
    value: now.toLocaleString("en-US"),
    ...(change !== undefined && { change }),
  };
}

/** The same of a figure that a job may have counted; it says when, or that it is being counted. */
export function storedStat(label: string, stored: StoredAnswer<Figure>, to?: string): Stat {
  if (stored === null) return { label, value: "–", note: "Being counted: reload in a minute." };
  const { answer, countedAt } = stored;
  return {
    ...figureStat(label, answer, to),
    ...(countedAt && { note: `Counted ${formatMoment(countedAt)}` }),
  };
}

export const partOf = <Part extends string>(
  stored: StoredAnswer<Readonly<Record<Part, Figure>>>,
  part: Part,
): StoredAnswer<Figure> => stored && { answer: stored.answer[part], countedAt: stored.countedAt };
