import { formatDay } from "#app/values/dates.ts";
import type { ShownDeparture } from "./shown-departure.ts";

export type Runs = Pick<ShownDeparture, "least" | "runs" | "decidesOn">;

/**
 * 'Runs with 6 or more; decided by March 31, 2027', or that it runs for certain; null where it needs
 * nobody else.
 */
export function runText({ least, runs, decidesOn }: Runs): string | null {
  if (least === null) return null;
  if (runs) return "Enough have booked: this date runs";
  const needs = `Runs with ${least} or more`;
  return decidesOn === null ? needs : `${needs}; decided by ${formatDay(decidesOn)}`;
}

/** The same of a booking's date as a fact, for its pages and mails; none where it needs nobody else. */
export function runFacts(needs: Runs | null): [string, string][] {
  const text = needs && runText(needs);
  return text === null ? [] : [["Whether it runs", text]];
}

/** 'Booking for December 1, 2026 has closed. Call … to ask whether there is still room.'; '' for no days. */
export function endedText(days: readonly string[], phone: string): string {
  if (days.length === 0) return "";
  const named = new Intl.ListFormat("en").format(days.map(formatDay));
  return `Booking for ${named} has closed. Call ${phone || "us"} to ask whether there is still room.`;
}

/** 'Booking closes November 20, 2026', for staff also 'closed'; null where no day is said. */
export function closesText({
  closesOn,
  label,
}: Pick<ShownDeparture, "closesOn" | "label">): string | null {
  if (closesOn === null) return null;
  return `Booking ${label === "closed" ? "closed" : "closes"} ${formatDay(closesOn)}`;
}

/** All that a form says beside a date. */
export function saysOf(date: Runs & Pick<ShownDeparture, "closesOn" | "label">): string[] {
  return [runText(date), closesText(date)].filter((text) => text !== null);
}
