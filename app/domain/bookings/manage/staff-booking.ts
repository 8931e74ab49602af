import type { TravelRules } from "#app/domain/deals/travel-days.ts";
import type { Booking, HistoryEntry } from "../booking.ts";

/** An internal note; `author` is null if the account was deleted. */
export type BookingNote = { id: number; note: string; author: string | null; at: Date };

export type StaffBooking = Omit<Booking, "history" | "deal" | "runs"> & {
  customerId: string;
  deal: TravelRules & { id: string; title: string; destination: string; duration: string };
  /** When the customer requested cancellation, if unanswered. */
  cancelRequestedAt: Date | null;
  discountPercent: number;
  welcomeCode: string | null;
  /** Whether the booking was made in a customer account. */
  hasAccount: boolean;
  agent: string | null;
  history: (HistoryEntry & { actor: string | null })[];
  staffNotes: BookingNote[];
};
