import type { BookingStatus } from "../booking.ts";

/** By what a list of bookings can be sorted, as the URL names it. */
export const bookingSorts = ["created", "departs", "customer", "total", "reference"] as const;

/** Beside a status: who wants to cancel, and who is back while the booking is not completed yet. */
export type BookingFilter = BookingStatus | "cancel-requested" | "returned";

/** What the staff look for in the bookings. Days are YYYY-MM-DD, '' where there is no bound. */
export type BookingSearch = {
  /** Words of name, email or reference; '' for all. */
  q: string;
  status: BookingFilter | "";
  /** A deal's id, or words of its title and place. */
  deal: string;
  /** Departures from and to this day. */
  from: string;
  to: string;
  /** Only those that the viewer has made. */
  mine: boolean;
  sort: { key: (typeof bookingSorts)[number]; direction: "ascending" | "descending" };
};

/** A line of the list. */
export type BookingLine = {
  reference: string;
  version: number;
  status: BookingStatus;
  cancelRequested: boolean;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  dealId: string;
  dealTitle: string;
  bookingDate: string;
  numTravelers: number;
  totalCents: number;
  /** Who of the staff made it; null for a customer's own. */
  agent: string | null;
  createdAt: Date;
};
