import {
  choice,
  days,
  flag,
  given,
  listSearch,
  type ListView,
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
  "leaves-unpaid": "Leaves within 14 days, not paid",
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
  sorts: ["created", "departs", "customer", "total", "paid", "left", "due", "reference"],
  first: "-created",
  filters: {
    status: choice("Status", "Any status", bookingFilters),
    left: choice("Left to pay", "Left or not", { some: "Something left", none: "Nothing left" }),
    due: choice("Due on", "Due any day", {
      week: "Due within 7 days",
      month: "Due within 30 days",
      none: "No day due",
    }),
    paid: choice("Paid", "Paid or not", { some: "Something paid", none: "Nothing paid" }),
    mine: flag("Made by", ["Made by anyone", "Made by me"], "mine=yes"),
    deal: words("Deal", "Deal: title or place"),
    import: importFilter,
    ...days("Departs from", "Departs until"),
  },
});

/** What staff look for each day, each with a count but the whole list and one's own. */
export const bookingViews = [
  { name: "All", query: "" },
  { name: "Leaves within 14 days, not paid", query: "status=leaves-unpaid" },
  { name: "Overdue", query: "status=payment-overdue" },
  { name: "Requests", query: "status=Pending" },
  { name: "Back, not completed", query: "status=returned" },
  { name: "Mine", query: "mine=yes" },
] as const satisfies readonly ListView[];

export type ColumnSort = (typeof bookingSearch.sorts)[number];

/**
 * The staff's search for bookings: `q` are words in name, email or reference, `deal` its id or words
 * of it, days those of departure, `mine` the viewer's own,
 * `import` the id of the import that brought them.
 */
export type BookingSearch = SearchOf<typeof bookingSearch>;

/** Finds every booking, the newest first. */
export const everyBooking: BookingSearch = {
  q: "",
  status: "",
  paid: "",
  left: "",
  due: "",
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
  /** What staff are told; each row's words for its customer would be most of a page. */
  state: Pick<TripState, "name" | "isUrgent"> & { staff: Pick<TripState["staff"], "now"> };
  cancelRequested: boolean;
  customerName: string;
  customerEmail: string | null;
  dealTitle: string;
  departureDate: string;
  numTravelers: number;
  totalCents: number;
  /** Received, less refunds. */ paidCents: number;
  /** Bank debits on their way. */ comingCents: number;
  leftCents: number;
  /** The first day on which something is due; null if nothing is, or its departure is canceled. */
  dueOn: string | null;
  /** That day has passed. */ isOverdue: boolean;
  /** Who looks after it: a name and an id; null for nobody. */
  agent: string | null;
  agentId: string | null;
  createdAt: Date;
};

/** What a tick sends: the booking as it is listed. */
export const tickOf = ({
  reference,
  version,
  agentId,
}: Pick<ListedBooking, "reference" | "version" | "agentId">): string =>
  [reference, version, agentId ?? ""].join(" ").trim();

export function isWhole({ mine, sort: _, ...texts }: BookingSearch): boolean {
  return !mine && Object.values(texts).every((filter) => filter === "");
}

/** The order of what is looked for by its day, and of everything else. */
const firstOrders = {
  due: { key: "due", direction: "ascending", called: "longest overdue" },
  departs: { key: "departs", direction: "ascending", called: "first to leave" },
  created: { key: "created", direction: "descending", called: "newest" },
} as const;

/** The sort order of the index that serves a search, whatever order was requested. */
export function firstFound({ status }: { status: string }) {
  if (status === "payment-overdue") return firstOrders.due;
  return status === "leaves-unpaid" ? firstOrders.departs : firstOrders.created;
}

/** Whether a single index serves both filter and order. */
export function isByOneIndex(search: BookingSearch): boolean {
  const { q, status, paid, left, due, deal, from, to, mine, sort } = search;
  if (q !== "" || search.import !== "") return false;
  const isDated = from !== "" || to !== "";
  const ordered = [
    ...(status === "" ? [] : [firstFound(search).key]),
    ...(paid === "" ? [] : ["paid"]),
    ...(left === "" ? [] : ["left"]),
    ...(due === "" ? [] : ["due"]),
    ...(isDated ? ["departs"] : []),
    ...(deal === "" ? [] : ["created"]),
    ...(mine ? ["created"] : []),
  ];
  return ordered.length === 0 || (ordered.length === 1 && sort.key === ordered[0]);
}

/** Whether the order shows the first of the found bookings, if they are many. */
export function isOfFirst(search: BookingSearch): boolean {
  return search.sort.key !== firstFound(search).key && !isByOneIndex(search);
}
