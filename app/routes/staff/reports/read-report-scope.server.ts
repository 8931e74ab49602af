import { data } from "react-router";
import {
  comparisons,
  periodPresets,
  type PeriodPreset,
  presetPeriod,
  readPeriod,
  periodProblems,
} from "#app/domain/reports/period/report-period.ts";
import { measures, type ReportScope } from "#app/domain/reports/sales/sales.ts";
import { isDay } from "#app/values/dates.ts";

/** A report's data and the state of its controls: preset or typed days, and their error. */
export type ReportQuery = {
  scope: ReportScope;
  preset: PeriodPreset | null;
  typed: { from: string; to: string };
  problem: string | null;
};

const firstPreset: PeriodPreset = "6-months";

/**
 * Parses a report's URL: `period` (preset) or `from` and `to`, `compare` and `measure`. Invalid
 * days fall back to the first preset with an error; other invalid values throw 400.
 */
export function readReportScope(url: URL, today: string): ReportQuery {
  const unreadable = () =>
    data("We couldn't read this report's address. Please start again from its first page.", {
      status: 400,
    });
  const choose = <Value extends string>(
    key: string,
    values: readonly Value[],
    first: Value,
  ): Value => {
    const given = url.searchParams.get(key) || first;
    const value = values.find((known) => known === given);
    if (value === undefined) throw unreadable();
    return value;
  };
  const preset = choose("period", periodPresets, firstPreset);
  const rest = {
    comparison: choose("compare", comparisons, "before"),
    measure: choose("measure", measures, "revenue"),
  };
  const { searchParams } = url;
  const typed = { from: searchParams.get("from") ?? "", to: searchParams.get("to") ?? "" };
  if (!Object.values(typed).every((day) => day === "" || isDay(day))) throw unreadable();
  if (!searchParams.has("from") && !searchParams.has("to")) {
    const period = presetPeriod(preset, today);
    return { scope: { period, ...rest }, preset, typed: period, problem: null };
  }
  const read = readPeriod(typed.from, typed.to);
  if (read.ok)
    return { scope: { period: read.period, ...rest }, preset: null, typed, problem: null };
  return {
    scope: { period: presetPeriod(preset, today), ...rest },
    preset,
    typed,
    problem: periodProblems[read.reason],
  };
}
