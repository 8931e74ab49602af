import type { DealSummary, ItineraryDay } from "#app/domain/deals/deal.ts";

/** Where a booking stands (spec §4): a customer's begins as Pending, an agent's as Confirmed. */
export const bookingStatuses = ["Pending", "Confirmed", "Declined", "Cancelled", "Completed"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Where a booking counts as sold: its price is revenue. What waits for a decision may still come to nothing, and what was declined or cancelled has (docs/decisions/023-sales-reports.md). */
export const soldStatuses = ["Confirmed", "Completed"] as const satisfies readonly BookingStatus[];

/** How many days ahead a trip may begin. */
export const furthestDays = 730;
export const mostTravelers = 20;
/** How many bookings in 24 hours are taken of someone who has not confirmed the email address yet. */
export const unconfirmedADay = 10;

/** What a list shows of a booking. Days are YYYY-MM-DD, prices cents. */
export type BookingSummary = {
  id: string;
  reference: string;
  status: BookingStatus;
  bookingDate: string;
  /** The day on which the travelers are back. */
  returnDate: string;
  numTravelers: number;
  /** To pay, with the discount taken off. */
  totalCents: number;
  discountCents: number;
  cancelRequested: boolean;
  createdAt: Date;
  deal: Pick<DealSummary, "id" | "title" | "destination" | "duration" | "imageUrl" | "imageDescription">;
};

/** What was agreed: when, for how many, at what price in cents. */
export type BookingTerms = Pick<BookingSummary, "bookingDate" | "numTravelers" | "totalCents" | "discountCents"> & {
  unitPriceCents: number;
};

export type HistoryEntry = {
  action: "created" | "status-changed" | "cancel-requested" | "cancel-withdrawn" | "cancel-declined" | "changed";
  toStatus: BookingStatus;
  actorRole: "customer" | "agent" | "superadmin" | "system";
  reason: string;
  /** What a change has changed; null for all else. */
  terms: { before: BookingTerms; after: BookingTerms } | null;
  at: Date;
};

/** A booking in full, for the customer it belongs to. */
export type Booking = BookingSummary & {
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  notes: string;
  unitPriceCents: number;
  deal: BookingSummary["deal"] & { durationDays: number | null; itinerary: ItineraryDay[]; inclusions: string[] };
  history: HistoryEntry[];
};

/** How many days the trip of a deal takes, its departure counted; 1 where its length can't be read. */
export function tripDays({ durationDays }: { durationDays: number | null }): number {
  return Math.max(1, durationDays ?? 1);
}

/** Where a booking still goes somewhere: it may be moved, and its day and travelers changed. */
export const openStatuses = ["Pending", "Confirmed"] as const satisfies readonly BookingStatus[];

/** Whether a booking stands at one of `openStatuses`. */
export function isOpen({ status }: Pick<BookingSummary, "status">): boolean {
  return openStatuses.some((open) => open === status);
}

/** Whether the travelers still have the trip before them, or are on it, on `today` (YYYY-MM-DD). */
function isAhead(booking: Pick<BookingSummary, "status" | "returnDate">, today: string): boolean {
  return isOpen(booking) && booking.returnDate >= today;
}

/** The trips that are ahead, the next one first; then those that are over or ended, the latest first. */
export function nextTripFirst<Trip extends Pick<BookingSummary, "status" | "bookingDate" | "returnDate">>(
  bookings: readonly Trip[],
  today: string,
): { ahead: Trip[]; over: Trip[] } {
  const byDay = bookings.toSorted((one, other) => one.bookingDate.localeCompare(other.bookingDate));
  return {
    ahead: byDay.filter((booking) => isAhead(booking, today)),
    over: byDay.filter((booking) => !isAhead(booking, today)).toReversed(),
  };
}

/** Whether staff still have to answer a customer's request to cancel. */
export function awaitsCancellation({ status, cancelRequested }: Pick<BookingSummary, "status" | "cancelRequested">): boolean {
  return cancelRequested && isOpen({ status });
}

/** Whether a customer may ask for the booking's end: it still stands, and was not asked for yet. */
export function mayRequestCancel(booking: Pick<BookingSummary, "status" | "cancelRequested">): boolean {
  return !booking.cancelRequested && isOpen(booking);
}
