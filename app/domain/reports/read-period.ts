import type { PeriodProblem } from "./report-messages.ts";
import { daysOf, mostReportDays, type Period } from "./report-period.ts";

/** A period from two days, '' where none was chosen; refused where one is missing, where they are the wrong way round, and past five years. */
export function readPeriod(from: string, to: string): { ok: true; period: Period } | { ok: false; reason: PeriodProblem } {
  if (from === "" || to === "") return { ok: false, reason: "day-missing" };
  if (to < from) return { ok: false, reason: "turned-round" };
  const period = { from, to };
  return daysOf(period) > mostReportDays ? { ok: false, reason: "too-long" } : { ok: true, period };
}
