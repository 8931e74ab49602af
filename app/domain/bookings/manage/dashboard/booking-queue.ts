/** How many per kind the dashboard shows before it links to the list. */
export const queuedOfAKind = 6;

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
