import type { DepartureLabel, DepartureState } from "../departure.ts";

/** Departures of one page of the list. */
export const departuresPerPage = 25;

/** Filters of the list by state; 'short' has too few confirmed travelers and leaves soon. */
export const departureFilters = [
  "available",
  "limited",
  "guaranteed",
  "ended",
  "sold-out",
  "closed",
  "cancelled",
  "short",
] as const satisfies readonly (DepartureState | "short")[];

export const departureSorts = ["starts"] as const;

/** A departure below its least travelers needs attention within these days. */
export const shortWithinDays = 30;

/** Days before the decision on which it is due; looked for so far ahead of departure. */
export const decideWithinDays = 7;
export const decideAheadDays = 120;

/** The text beside their number. */
export const shortText = `Below the least travelers: to be decided, or within ${shortWithinDays} days`;

/** The staff's search for departures; '' means no filter. */
export type DepartureSearch = {
  /** Words in title, place, region or tags of the deal. */
  q: string;
  /** A deal's id. */
  deal: string;
  /** YYYY-MM; without one the list has what has not left yet. */
  month: string;
  label: (typeof departureFilters)[number] | "";
  /** Departures that have left. */
  past: boolean;
  sort: { key: (typeof departureSorts)[number]; direction: "ascending" | "descending" };
};

/** A departure in a list or a calendar. Day YYYY-MM-DD. */
export type DepartureLine = {
  id: string;
  dealId: string;
  title: string;
  startsOn: string;
  seats: number;
  taken: number;
  confirmed: number;
  singles: number | null;
  singlesTaken: number;
  least: number | null;
  label: DepartureLabel;
  /** The last day of its sale, YYYY-MM-DD, if that is over and it is open; else null. */
  endedOn: string | null;
};

/** A departure in the list, with details for staff. */
export type ListedDeparture = DepartureLine & {
  /** The seats of `taken` that are only held. */
  held: number;
  /** Parties that wait for seats. */
  waiting: number;
  /** The price per person for two who share. */
  priceCents: number;
};

/** Whether it has fewer confirmed travelers than its least. */
export function isBelowLeast({
  least,
  confirmed,
  label,
}: Pick<DepartureLine, "least" | "confirmed" | "label">): boolean {
  return least !== null && confirmed < least && label !== "cancelled";
}
