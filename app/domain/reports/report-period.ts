import { addDays, addMonths, monthEnd, monthStart } from "#app/values/dates.ts";

/** Days of New York as YYYY-MM-DD, both included. */
export type Period = { from: string; to: string };

/** The periods that are asked for most, as the URL names them. */
export const periodPresets = ["this-month", "last-month", "3-months", "6-months", "12-months", "this-year", "last-year"] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** What a period is compared with: the one right before it, the same days a year before, or nothing. */
export const comparisons = ["before", "year", "none"] as const;
export type Comparison = (typeof comparisons)[number];

/** The most days that a period of one's own may have: five years. */
export const mostReportDays = 1_827;

/** The most days that are shown one by one; a longer period is shown by months. */
const mostSingleDays = 62;

/** The days of a preset on `today`: what has begun ends today, the others are whole months. */
export function presetPeriod(preset: PeriodPreset, today: string): Period {
  const month = monthStart(today);
  const year = today.slice(0, 4);
  switch (preset) {
    case "this-month":
      return { from: month, to: today };
    case "last-month":
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case "3-months":
      return { from: addMonths(month, -2), to: today };
    case "6-months":
      return { from: addMonths(month, -5), to: today };
    case "12-months":
      return { from: addMonths(month, -11), to: today };
    case "this-year":
      return { from: `${year}-01-01`, to: today };
    case "last-year":
      return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` };
  }
}

/** How many days a period has. */
export function daysOf({ from, to }: Period): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;
}

/**
 * The period that another is compared with; null for none. A period that begins with a month is moved by whole months: November 1 to 21 is compared with October 1 to 21, all of March with all of
 * February. Any other one is moved by its own length.
 */
export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === "none") return null;
  const months = monthsBack(period, comparison);
  if (months === 0) return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) };
  const to = addMonths(period.to, -months);
  return { from: addMonths(period.from, -months), to: period.to === monthEnd(period.to) ? monthEnd(to) : to };
}

/** By how many months a period is moved; 0 where it is moved by days. */
function monthsBack({ from, to }: Period, comparison: Comparison): number {
  if (comparison === "year") return 12;
  if (from !== monthStart(from)) return 0;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from) + 1;
}

/** The steps that a chart shows a period in: its days, or its months, of which the first and the last may be cut off. */
export function stepsOf(period: Period): Period[] {
  if (daysOf(period) <= mostSingleDays) return days(period);
  const steps: Period[] = [];
  for (let from = period.from; from <= period.to; from = addDays(monthEnd(from), 1)) {
    const end = monthEnd(from);
    steps.push({ from, to: end < period.to ? end : period.to });
  }
  return steps;
}

/**
 * The steps of the compared period, one for each step of `period`: its first day to the first, its first month to the first. Null where it has none any more: February has no 30th day.
 */
export function comparedSteps(period: Period, compared: Period, comparison: Comparison): (Period | null)[] {
  const steps = stepsOf(period);
  if (daysOf(period) <= mostSingleDays) {
    const before = days(compared);
    return steps.map((_, index) => before[index] ?? null);
  }
  const months = monthsBack(period, comparison);
  const starts = steps.map(({ from }) => (months === 0 ? addDays(from, -daysOf(period)) : addMonths(from, -months)));
  return starts.map((from, index) => ({ from, to: addDays(starts[index + 1] ?? addDays(compared.to, 1), -1) }));
}

function days({ from, to }: Period): Period[] {
  const found: Period[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) found.push({ from: day, to: day });
  return found;
}
