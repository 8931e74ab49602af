import { addDays, addMonths, monthEnd, monthStart } from "#app/values/dates.ts";

/** Days in New York as YYYY-MM-DD, inclusive. */
export type Period = { from: string; to: string };

/** Preset periods, as in the URL. */
export const periodPresets = [
  "this-month",
  "last-month",
  "3-months",
  "6-months",
  "12-months",
  "this-year",
  "last-year",
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** The comparison: previous period, same days a year before, or none. */
export const comparisons = ["before", "year", "none"] as const;
export type Comparison = (typeof comparisons)[number];

/** Maximum days of a custom period: five years. */
const maxReportDays = 1_827;

/** Maximum days shown individually; longer periods are shown by month. */
const maxSingleDays = 62;

/** The days of a preset on `today`: a current one ends today, past ones are whole months. */
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

export function daysInPeriod({ from, to }: Period): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;
}

/**
 * The period to compare with; null for none. Periods that start on the first of a month shift by
 * whole months (November 1 to 21 with October 1 to 21, all of March with all of February), others
 * by their length.
 */
export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === "none") return null;
  const months = monthsBack(period, comparison);
  if (months === 0)
    return { from: addDays(period.from, -daysInPeriod(period)), to: addDays(period.from, -1) };
  const to = addMonths(period.to, -months);
  return {
    from: addMonths(period.from, -months),
    to: period.to === monthEnd(period.to) ? monthEnd(to) : to,
  };
}

/** Months to shift by; 0 if shifted by days. */
function monthsBack({ from, to }: Period, comparison: Comparison): number {
  if (comparison === "year") return 12;
  if (from !== monthStart(from)) return 0;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from) + 1;
}

/** A chart's steps: days or months; the first and last month may be partial. */
export function stepsOf(period: Period): Period[] {
  if (daysInPeriod(period) <= maxSingleDays) return days(period);
  const steps: Period[] = [];
  for (let from = period.from; from <= period.to; from = addDays(monthEnd(from), 1)) {
    const end = monthEnd(from);
    steps.push({ from, to: end < period.to ? end : period.to });
  }
  return steps;
}

/**
 * The compared period's steps, paired with those of `period`; null where missing (February has no
 * 30th).
 */
export function comparedSteps(
  period: Period,
  compared: Period,
  comparison: Comparison,
): (Period | null)[] {
  const steps = stepsOf(period);
  if (daysInPeriod(period) <= maxSingleDays) {
    const before = days(compared);
    return steps.map((_, index) => before[index] ?? null);
  }
  const months = monthsBack(period, comparison);
  const starts = steps.map(({ from }) =>
    months === 0 ? addDays(from, -daysInPeriod(period)) : addMonths(from, -months),
  );
  return starts.map((from, index) => ({
    from,
    to: addDays(starts[index + 1] ?? addDays(compared.to, 1), -1),
  }));
}

function days({ from, to }: Period): Period[] {
  const found: Period[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) found.push({ from: day, to: day });
  return found;
}

/**
 * Parses a custom period from two days ('' if unset); refused if one is missing, reversed, or over
 * five years.
 */
export function readPeriod(
  from: string,
  to: string,
): { ok: true; period: Period } | { ok: false; reason: PeriodProblem } {
  if (from === "" || to === "") return { ok: false, reason: "day-missing" };
  if (to < from) return { ok: false, reason: "reversed" };
  const period = { from, to };
  return daysInPeriod(period) > maxReportDays
    ? { ok: false, reason: "too-long" }
    : { ok: true, period };
}

/** Why a custom period is invalid. */
type PeriodProblem = "day-missing" | "reversed" | "too-long";

export const periodProblems = {
  "day-missing": "Please choose the first and the last day.",
  reversed: "The last day has to be the first day or a later one.",
  "too-long": "Please choose five years at most.",
} as const satisfies Record<PeriodProblem, string>;
