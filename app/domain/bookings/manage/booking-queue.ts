/** How many of a kind the dashboard shows; where there are more it leads to the list. */
export const queuedOfAKind = 6;

/** A booking that somebody must see to. `since` is when it began to wait; the travelers of one that returned are back since `returnDate`. */
export type QueuedBooking = {
  reference: string;
  kind: "pending" | "cancel-requested" | "returned";
  customerName: string;
  dealTitle: string;
  bookingDate: string;
  numTravelers: number;
  since: Date;
  returnDate: string;
};
