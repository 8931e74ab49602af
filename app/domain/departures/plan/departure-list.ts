import type { DepartureLabel } from "../departure.ts";

/** Departures of one page of the list. */
export const departuresPerPage = 25;

/** Filters of the list by label; 'short' has too few confirmed travelers and leaves soon. */
export const departureFilters = [
  "available",
  "limited",
  "guaranteed",
  "sold-out",
  "closed",
  "cancelled",
  "short",
] as const satisfies readonly (DepartureLabel | "short")[];

export const departureSorts = ["starts"] as const;

/** Days within which a departure below its least travelers needs somebody. */
export const shortWithinDays = 30;

/** What is said of them beside their number. */
export const shortText = `Below the least travelers, within ${shortWithinDays} days`;

/** The staff's search for departures; '' means no filter. */
export type DepartureSearch = {
  /** Words in title, place, region or tags of the deal. */
  q: string;
  /** A deal's id. */
  deal: string;
  /** YYYY-MM; without one the list has what has not left yet. */
  month: string;
  label: (typeof departureFilters)[number] | "";
  /** What has left already. */
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
};

/** A departure in the list, with what else staff see of it there. */
export type ListedDeparture = DepartureLine & {
  /** Of `taken`, the seats that only a hold keeps. */
  held: number;
  /** Parties that wait for seats. */
  waiting: number;
  /** What each of two who share pays. */
  priceCents: number;
};

/** Whether too few confirmed travelers are booked for it to run. */
export function isBelowLeast({
  least,
  confirmed,
  label,
}: Pick<DepartureLine, "least" | "confirmed" | "label">): boolean {
  return least !== null && confirmed < least && label !== "cancelled";
}
