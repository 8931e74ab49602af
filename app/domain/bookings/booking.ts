import type { SignedIn } from "#app/domain/people/viewer.ts";
import type { Runs } from "#app/domain/departures/show/run-text.ts";
import { businessDay } from "#app/values/dates.ts";
import type { WrittenBooking } from "#app/db/fields/written-fields.ts";
import type { Cover, DealSummary, ItineraryDay } from "#app/domain/deals/deal.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import type { Adjustment } from "./lines/adjustment.ts";
import type { BookingParts } from "./lines/booking-parts.ts";
import { hasTerms, type PaidTrip } from "#app/domain/money/payment-rows.ts";

/** Who ended a booking; 'deadline' if its deposit was not paid in time. */
export type CanceledBy = "customer" | "agency" | "deadline";

/** Statuses of a booking (spec §4): customers' start as Pending, agents' as Confirmed. */
export const bookingStatuses = [
  "Pending",
  "Confirmed",
  "Declined",
  "Cancelled",
  "Completed",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * Statuses that count as revenue: pending ones may still fail, declined and canceled ones did
 * (docs/decisions/023-sales-reports.md).
 */
export const soldStatuses = ["Confirmed", "Completed"] as const satisfies readonly BookingStatus[];

/** Maximum days until departure. */
export const furthestDays = 730;
/** Maximum bookings in 24 hours for a customer with an unconfirmed email. */
export const unconfirmedADay = 10;

/** A booking for lists. Days are YYYY-MM-DD, prices in cents. */
export type BookingSummary = {
  id: string;
  reference: string;
  status: BookingStatus;
  departureDate: string;
  /** The day on which the travelers are back. */
  returnDate: string;
  numTravelers: number;
  /** After the discount. */
  totalCents: number;
  discountCents: number;
  cancelRequested: boolean;
  /** Until when a deposit confirms it; null if none does. */ payBy: Date | null;
  /** Why the agency canceled the departure of an open booking; null if it did not. */
  canceledReason: string | null;
  /** Null unless canceled. */ canceledBy: CanceledBy | null;
  createdAt: Date;
  deal: Pick<
    DealSummary,
    "id" | "title" | "destination" | "duration" | "imageUrl" | "imageDescription"
  >;
};

/** The agreed terms: date, travelers, rooms, extras and price in cents. */
export type BookingTerms = Pick<
  BookingSummary,
  "departureDate" | "numTravelers" | "totalCents" | "discountCents"
> & {
  unitPriceCents: number;
  /** Of a booking with rates: adults, children by their ages ('3-11.1') and rooms ('double.1'). */
  adults?: number;
  children?: string;
  rooms?: string;
  /** None if left out. */
  extras?: readonly { id: string; name: string }[];
  /** None if left out. */
  adjustment?: Adjustment;
};

/** A booking's terms, without what else it holds. */
export function termsOf(from: BookingTerms): BookingTerms {
  return {
    departureDate: from.departureDate,
    numTravelers: from.numTravelers,
    unitPriceCents: from.unitPriceCents,
    discountCents: from.discountCents,
    totalCents: from.totalCents,
  };
}

export type HistoryEntry = {
  action:
    | "created"
    | "status-changed"
    | "cancel-requested"
    | "cancel-withdrawn"
    | "cancel-declined"
    | "changed"
    | "departure-canceled"
    | "email-corrected"
    | "person-corrected"
    | "wishes-corrected";
  toStatus: BookingStatus;
  actorRole: SignedIn["kind"] | "system";
  reason: string;
  /** The changed terms; null for other entries. */
  terms: { before: BookingTerms; after: BookingTerms } | null;
  at: Date;
};

/** A full booking, for its customer. */
export type Booking = BookingSummary &
  WrittenBooking & {
    unitPriceCents: number;
    /** Of a welcome code; 0 without one. */ discountPercent: number;
    parts: BookingParts;
    /** The number of its changes, sent along by forms. */ version: number;
    /** What was kept of it when it was canceled, in cents. */ keptCents: number;
    /** What its date needs to run; null for nothing. */ runs: Runs | null;
    /** The payment terms that it was made on. */ terms: PaymentTerms;
    /** What its deal said when it was made: what the price covers, on which terms. */
    cover: Cover;
    deal: BookingSummary["deal"] & {
      itinerary: ItineraryDay[];
    };
    history: HistoryEntry[];
    /** When it or its deal last changed, or its departure was canceled. */ changedAt: Date;
  };

/** A trip's length in days including departure; 1 if unknown. */
export function tripDays({ durationDays }: { durationDays: number | null }): number {
  return Math.max(1, durationDays ?? 1);
}

/** Statuses in which a booking can still change: status, date and travelers. */
export const openStatuses = ["Pending", "Confirmed"] as const satisfies readonly BookingStatus[];

/** Whether a booking has one of the `openStatuses`. */
export function isOpen({ status }: Pick<BookingSummary, "status">): boolean {
  return openStatuses.some((open) => open === status);
}

/** Whether the travelers still have the trip before them, or are on it, on `today` (YYYY-MM-DD). */
function isAhead(booking: Pick<BookingSummary, "status" | "returnDate">, today: string): boolean {
  return isOpen(booking) && booking.returnDate >= today;
}

/** Whether a booking was made in the last 24 hours. */
export const isNew = ({ createdAt }: Pick<BookingSummary, "createdAt">, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < 86_400_000;

/**
 * The trips that are ahead: new ones first, the latest before others, then the next to leave; and
 * those that are over or ended, the latest first.
 */
export function nextTripFirst<
  Trip extends Pick<BookingSummary, "status" | "departureDate" | "returnDate" | "createdAt">,
>(bookings: readonly Trip[], now: Date): { ahead: Trip[]; over: Trip[] } {
  const today = businessDay(now);
  const newSince = (trip: Trip) => (isNew(trip, now) ? trip.createdAt.getTime() : 0);
  const byDay = bookings.toSorted((one, other) =>
    one.departureDate.localeCompare(other.departureDate),
  );
  return {
    ahead: byDay
      .filter((booking) => isAhead(booking, today))
      .toSorted((one, other) => newSince(other) - newSince(one)),
    over: byDay.filter((booking) => !isAhead(booking, today)).toReversed(),
  };
}

/** Whether staff still have to answer a customer's request to cancel. */
export function awaitsCancellation({
  status,
  cancelRequested,
}: Pick<BookingSummary, "status" | "cancelRequested">): boolean {
  return cancelRequested && isOpen({ status });
}

/** Until when a pending booking waits for its deposit; null if it does not. */
export function depositDeadline({
  status,
  payBy,
}: Pick<BookingSummary, "status" | "payBy">): Date | null {
  return status === "Pending" ? payBy : null;
}

/**
 * The day whose cancellation fee a page of the booking marks; null until it is confirmed, as canceling
 * costs nothing then.
 */
export const cancellationDay = ({ status }: Pick<BookingSummary, "status">, today: string) =>
  status === "Confirmed" ? today : null;

/**
 * Whether the customer may request cancellation: the booking is open and there is no request yet.
 */
export function mayRequestCancel(
  booking: Pick<BookingSummary, "status" | "cancelRequested">,
): boolean {
  return !booking.cancelRequested && isOpen(booking);
}

type Due = Pick<
  Booking,
  | "status"
  | "totalCents"
  | "numTravelers"
  | "createdAt"
  | "departureDate"
  | "canceledReason"
  | "terms"
>;

/**
 * What a booking comes to by the terms that it was made on. Null if they say nothing, if it has
 * ended, or if the agency canceled its departure.
 */
export function bookingDue(booking: Due): PaidTrip | null {
  if (!isOpen(booking) || booking.canceledReason !== null) return null;
  const due = {
    terms: booking.terms,
    totalCents: booking.totalCents,
    travelers: booking.numTravelers,
    bookedOn: businessDay(booking.createdAt),
    departureDate: booking.departureDate,
  };
  return hasTerms(due) ? due : null;
}
