import { formatDay } from "#app/values/dates.ts";

/** The sentence for customers: 'We had to cancel the departure on April 4, 2027: …'. */
export function canceledText({ startsOn, reason }: { startsOn: string; reason: string }): string {
  return `We had to cancel the departure on ${formatDay(startsOn)}: ${reason}`;
}

/** Worded without an amount: it also fits bookings without payments. */
export const refundText = "Whatever has been paid for it is owed back in full.";
