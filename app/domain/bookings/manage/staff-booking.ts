import type { TravelRules } from "#app/domain/deals/travel-days.ts";
import type { Booking, HistoryEntry } from "../booking.ts";

/** An internal note, or a call; `author` is null if the account was deleted. */
export type BookingNote = {
  id: number;
  note: string;
  /** With whom staff spoke; null of a note. */ callWith: string | null;
  authorId: string | null;
  author: string | null;
  /** When it was written, or when they spoke. */ at: Date;
};

export type StaffBooking = Omit<Booking, "history" | "deal" | "runs"> & {
  customerId: string;
  deal: TravelRules & { id: string; title: string; destination: string; duration: string };
  /** When the customer requested cancellation, if unanswered. */
  cancelRequestedAt: Date | null;
  discountPercent: number;
  welcomeCode: string | null;
  /** Whether the booking was made in a customer account. */
  hasAccount: boolean;
  /** Who of the staff booked it; null if the customer did. */ bookedBy: string | null;
  /** Who looks after it, by id and by name; null for nobody. */
  agentId: string | null;
  agent: string | null;
  history: (HistoryEntry & { actor: string | null })[];
  staffNotes: BookingNote[];
};

/** The id of the newest note and the newest call that this account wrote; 0 for none. */
export function newestNotes(notes: readonly BookingNote[], authorId: string) {
  const newest = (isCall: boolean) =>
    Math.max(
      0,
      ...notes
        .filter((note) => note.authorId === authorId && (note.callWith !== null) === isCall)
        .map(({ id }) => id),
    );
  return { note: newest(false), call: newest(true) };
}
