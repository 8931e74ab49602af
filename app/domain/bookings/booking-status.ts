import type { Staff } from "#app/domain/people/viewer.ts";
import type { BookingStatus } from "./booking.ts";

export type BookingMove = {
  from: BookingStatus;
  to: BookingStatus;
  /** What the staff press. */
  label: string;
  by: readonly Staff["kind"][];
  /** Whether a reason has to be given; the customer reads it. */
  reason: "optional" | "required";
  /** Open only from the day of return on. */
  returned: boolean;
};

const staff = ["agent", "superadmin"] as const;

/** Where a booking may go from where it stands, who may send it there, and what that asks for. Declined and Cancelled are ends. */
export const bookingMoves: readonly BookingMove[] = [
  { from: "Pending", to: "Confirmed", label: "Confirm", by: staff, reason: "optional", returned: false },
  { from: "Pending", to: "Declined", label: "Decline", by: staff, reason: "required", returned: false },
  { from: "Pending", to: "Cancelled", label: "Cancel", by: staff, reason: "required", returned: false },
  { from: "Confirmed", to: "Cancelled", label: "Cancel", by: staff, reason: "required", returned: false },
  { from: "Confirmed", to: "Completed", label: "Complete", by: staff, reason: "optional", returned: true },
  // Undoes the one above: it may be pressed too early, or by mistake.
  { from: "Completed", to: "Confirmed", label: "Undo: back to Confirmed", by: staff, reason: "optional", returned: false },
];

type Standing = { status: BookingStatus; returnDate: string };

/** The moves that are open to someone of this role, for a booking as it stands on `today` (YYYY-MM-DD in New York). */
export function openMoves(role: Staff["kind"], { status, returnDate }: Standing, today: string): BookingMove[] {
  return bookingMoves.filter((move) => move.from === status && move.by.includes(role) && (!move.returned || returnDate <= today));
}
