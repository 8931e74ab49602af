import { formatDay } from "#app/values/dates.ts";

/** What customers are told of a canceled departure: 'We had to cancel the departure on April 4, 2027: …'. */
export function canceledText({ startsOn, reason }: { startsOn: string; reason: string }): string {
  return `We had to cancel the departure on ${formatDay(startsOn)}: ${reason}`;
}

/** No payments are kept yet, so nobody knows whether there were any. */
export const refundText = "Whatever has been paid for it is owed back in full.";
