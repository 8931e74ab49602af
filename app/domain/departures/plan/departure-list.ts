import { choice, flag, given, listSearch, type SearchOf } from "#app/values/list-search.ts";
import { type DepartureLabel, departureStates } from "../departure.ts";
import { shortWithinDays } from "./departure-work.ts";

/** Days before the decision on which it is due; looked for so far ahead of departure. */
export const decideWithinDays = 7;
export const decideAheadDays = 120;

/** 'short' has too few confirmed travelers and leaves soon. */
const departureFilters = {
  available: departureStates.available,
  limited: departureStates.limited,
  guaranteed: departureStates.guaranteed,
  ended: departureStates.ended,
  "sold-out": departureStates["sold-out"],
  closed: departureStates.closed,
  cancelled: departureStates.cancelled,
  short: `Below its least, to decide or next ${shortWithinDays} days`,
};

export const departureSearch = listSearch({
  label: "Search departures",
  placeholder: "Deal, place or tag",
  sorts: ["starts"],
  first: "starts",
  filters: {
    deal: given("Deal", "", { options: {}, pattern: /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/ }),
    month: given("Month", "Any month", {
      options: {},
      pattern: /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/,
    }),
    label: choice("Label", "Any label", departureFilters),
    past: flag("When", ["To come", "Left already"], "show=past"),
  },
});

/**
 * The staff's search for departures: `q` are words in title, place, region or tags of the deal,
 * `deal` its id. Without a month (YYYY-MM) the list has what has not left yet, or what has: `past`.
 */
export type DepartureSearch = SearchOf<typeof departureSearch>;

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
  /** Where rooms are sold, for two who share. */
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
