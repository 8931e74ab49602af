import type { BookingStatus } from "../../booking.ts";
import type { TripState } from "../../trip-state.ts";

export const bookingsPerPage = 25;

/** Sort keys of the booking list's columns, as in the URL. */
export const bookingSorts = ["created", "departs", "customer", "total", "reference"] as const;
export type ColumnSort = (typeof bookingSorts)[number];

/** Filters besides statuses. */
export type BookingFilter =
  | BookingStatus
  | "unconfirmed"
  | "cancel-requested"
  | "returned"
  | "departure-canceled"
  | "payment-overdue"
  | "refund-to-send"
  | "payment-issue";

/** The staff's search for bookings. Days are YYYY-MM-DD, '' for no limit. */
export type BookingSearch = {
  /** Words in name, email or reference; '' for all. */
  q: string;
  status: BookingFilter | "";
  /** A deal's id, or words in its title and destination. */
  deal: string;
  /** Range of departure dates. */
  from: string;
  to: string;
  /** Only the viewer's own bookings. */
  mine: boolean;
  sort: {
    /** 'due', the oldest unpaid due day, only with the filter of overdue payments. */
    key: ColumnSort | "due";
    direction: "ascending" | "descending";
  };
};

/** Finds every booking, the newest first. */
export const everyBooking: BookingSearch = {
  q: "",
  status: "",
  deal: "",
  from: "",
  to: "",
  mine: false,
  sort: { key: "created", direction: "descending" },
};

/** A row of the list. */
export type BookingLine = {
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

/** Whether the list shows every booking. */
export function isWhole({ q, status, deal, from, to, mine }: BookingSearch): boolean {
  return !mine && [q, status, deal, from, to].every((filter) => filter === "");
}

/** The sort order of the index that serves a search, whatever order was requested. */
export const firstFound = ({ status }: BookingSearch) =>
  status === "payment-overdue"
    ? ({ key: "due", direction: "ascending", called: "longest overdue" } as const)
    : ({ key: "created", direction: "descending", called: "newest" } as const);

/** Whether a single index serves both filter and order. */
export function isByOneIndex(search: BookingSearch): boolean {
  const { q, status, deal, from, to, mine, sort } = search;
  if (q !== "") return false;
  const isDated = from !== "" || to !== "";
  const filters = [status !== "", deal !== "", isDated, mine].filter(Boolean).length;
  const ordered = isDated ? "departs" : firstFound(search).key;
  return filters === 0 || (filters === 1 && sort.key === ordered);
}

/** Whether the order shows the first of the found bookings, if they are many. */
export function isOfFirst(search: BookingSearch): boolean {
  return search.sort.key !== firstFound(search).key && !isByOneIndex(search);
}
