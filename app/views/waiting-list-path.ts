import { href } from "react-router";

/** URL of the waiting list of a deal's departure on a day (YYYY-MM-DD). */
export function waitingListPath(dealId: string, date: string): string {
  return `${href("/deal/:dealId/waiting-list", { dealId })}?date=${date}`;
}
