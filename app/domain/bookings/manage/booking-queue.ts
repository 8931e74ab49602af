/** A booking that somebody must decide on. `since` is when it began to wait. */
export type QueuedBooking = {
  reference: string;
  kind: "pending" | "cancel-requested";
  customerName: string;
  dealTitle: string;
  bookingDate: string;
  numTravelers: number;
  since: Date;
};
