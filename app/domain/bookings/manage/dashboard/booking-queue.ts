/** How many per kind the dashboard shows before it links to the list. */
export const queuedOfAKind = 6;

/** From so many requests of unconfirmed customers on, the queue shows them as one. */
export const leastBurst = 5;

/** Requests of customers whose email is not confirmed, counted up to 200. */
export type Burst = { requests: number; travelers: number; since: Date };

/**
 * A booking that needs attention, waiting since `since`; for a finished trip, `returnDate` is its
 * last day, and for an overdue payment `overdueSince` is the day on which it was due.
 */
export type QueuedBooking = {
  reference: string;
  kind:
    | "departure-canceled"
    | "payment-issue"
    | "pending"
    | "cancel-requested"
    | "payment-overdue"
    | "refund-to-send"
    | "returned";
  customerName: string;
  dealTitle: string;
  departureDate: string;
  numTravelers: number;
  since: Date;
  returnDate: string;
  overdueSince: string | null;
};
