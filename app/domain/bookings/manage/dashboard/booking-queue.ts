/** How many of a kind the work queue reads, most urgent first. */
export const queuedOfAKind = 50;

/** From so many requests of unconfirmed customers on, the queue shows them as one. */
export const leastBurst = 5;

/** Requests of customers whose email is not confirmed, counted up to 200. */
export type Burst = { requests: number; travelers: number; since: Date };

/**
 * A booking that needs attention, waiting since `since`; for a finished trip, `returnDate` is its
 * last day, and for a payment `dueOn` is the day on which the oldest unpaid one is due.
 */
export type QueuedBooking = {
  id: string;
  reference: string;
  version: number;
  kind:
    | "departure-canceled"
    | "payment-issue"
    | "pending"
    | "cancel-requested"
    | "payment-overdue"
    | "refund-to-send"
    | "returned";
  customerName: string;
  canBeReminded: boolean;
  dealTitle: string;
  departureDate: string;
  numTravelers: number;
  totalCents: number;
  /** Who looks after it; null for nobody. */ agentId: string | null;
  since: Date;
  returnDate: string;
  dueOn: string | null;
};
