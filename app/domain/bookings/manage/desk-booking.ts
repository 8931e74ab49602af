import type { Booking, HistoryEntry } from "../booking.ts";

/** A note of the staff; `author` is the name, where the account is still there. */
export type BookingNote = { id: number; note: string; author: string | null; at: Date };

/** A booking in full, for the staff. */
export type DeskBooking = Omit<Booking, "history" | "deal"> & {
  version: number;
  deal: { id: string; title: string; destination: string; duration: string };
  /** Since when the customer waits for an answer to the wish to cancel. */
  cancelRequestedAt: Date | null;
  discountPercent: number;
  welcomeCode: string | null;
  /** Whether the booking stands in the customer's account: it was made there. */
  hasAccount: boolean;
  /** Who of the staff made it. */
  agent: string | null;
  history: (HistoryEntry & { actor: string | null })[];
  staffNotes: BookingNote[];
};
