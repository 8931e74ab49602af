import type { PeriodProblem } from "./report-messages.ts";
import { daysOf, maxReportDays, type Period } from "./report-period.ts";

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
  return daysOf(period) > maxReportDays ? { ok: false, reason: "too-long" } : { ok: true, period };
}
