import {
  choice,
  days,
  flag,
  given,
  listSearch,
  type SearchOf,
  words,
} from "#app/values/list-search.ts";
import { uuidPattern } from "#app/values/uuid.ts";
import type { BookingStatus } from "../../booking.ts";
import type { TripState } from "../../trip-state.ts";

/** Statuses, and what a booking waits for. */
const bookingFilters = {
  unconfirmed: "Pending, email not confirmed",
  "cancel-requested": "Wants to cancel",
  returned: "Returned, to complete",
  "departure-canceled": "Departure canceled, to talk",
  "payment-overdue": "Payment overdue",
  "refund-to-send": "Refund to send",
  "payment-issue": "Payment to look at",
  Pending: "Pending",
  Confirmed: "Confirmed",
  Declined: "Declined",
  Cancelled: "Cancelled",
  Completed: "Completed",
} as const satisfies Record<BookingStatus, string> & Record<string, string>;

/** The rows of one import: its proof leads to them. */
const importFilter = given("Import", "Any import", { options: {}, pattern: uuidPattern });

export const bookingSearch = listSearch({
  label: "Search bookings",
  placeholder: "Reference, name, email or phone",
  sorts: ["created", "departs", "customer", "total", "reference"],
  first: "-created",
  filters: {
    status: choice("Status", "Any status", bookingFilters),
    mine: flag("Made by", ["Made by anyone", "Made by me"], "mine=yes"),
    deal: words("Deal", "Deal: title or place"),
    import: importFilter,
    ...days("Departs from", "Departs until"),
  },
});
export type ColumnSort = (typeof bookingSearch.sorts)[number];

/** Overdue payments are sorted by the oldest unpaid due day, the longest overdue first. */
export const overdueSearch = listSearch({
  ...bookingSearch,
  sorts: [...bookingSearch.sorts, "due"],
  first: "due",
});

/**
 * The staff's search for bookings: `q` are words in name, email or reference, `deal` its id or words
 * of it, days those of departure, `mine` the viewer's own,
 * `import` the id of the import that brought them.
 */
export type BookingSearch = SearchOf<typeof overdueSearch>;

/** Finds every booking, the newest first. */
export const everyBooking: BookingSearch = {
  q: "",
  status: "",
  deal: "",
  from: "",
  to: "",
  mine: false,
  import: "",
  sort: { key: "created", direction: "descending" },
};

/** A row of the list. */
export type ListedBooking = {
  reference: string;
  version: number;
  status: BookingStatus;
  state: TripState;
  cancelRequested: boolean;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  dealId: string;
  dealTitle: string;
  departureDate: string;
  numTravelers: number;
  totalCents: number;
  /** The agent who booked; null for a customer's own booking. */
  agent: string | null;
  createdAt: Date;
};

export function isWhole({ mine, sort: _, ...texts }: BookingSearch): boolean {
  return !mine && Object.values(texts).every((filter) => filter === "");
}

/** The sort order of the index that serves a search, whatever order was requested. */
export const firstFound = ({ status }: BookingSearch) =>
  status === "payment-overdue"
    ? ({ key: "due", direction: "ascending", called: "longest overdue" } as const)
    : ({ key: "created", direction: "descending", called: "newest" } as const);

/** Whether a single index serves both filter and order. */
export function isByOneIndex(search: BookingSearch): boolean {
  const { q, status, deal, from, to, mine, sort } = search;
  if (q !== "" || search.import !== "") return false;
  const isDated = from !== "" || to !== "";
  const filters = [status !== "", deal !== "", isDated, mine].filter(Boolean).length;
  const ordered = isDated ? "departs" : firstFound(search).key;
  return filters === 0 || (filters === 1 && sort.key === ordered);
}

/** Whether the order shows the first of the found bookings, if they are many. */
export function isOfFirst(search: BookingSearch): boolean {
  return search.sort.key !== firstFound(search).key && !isByOneIndex(search);
}
