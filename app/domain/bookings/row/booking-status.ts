import type { Staff } from "#app/domain/people/viewer.ts";
import type { BookingStatus } from "../booking.ts";

export type BookingStatusChange = {
  from: BookingStatus;
  to: BookingStatus;
  /** Label of the button. */
  label: string;
  by: readonly Staff["kind"][];
  /** Whether a reason is required; the customer sees it. */
  reason: "optional" | "required";
  /** Only allowed from the return date on. */
  returned: boolean;
};

const staff = ["agent", "superadmin"] as const;

/**
 * The state machine of bookings: allowed status changes, by whom, and what they require. Declined
 * and Cancelled are final.
 */
export const bookingStatusChanges: readonly BookingStatusChange[] = [
  {
    from: "Pending",
    to: "Confirmed",
    label: "Confirm",
    by: staff,
    reason: "optional",
    returned: false,
  },
  {
    from: "Pending",
    to: "Declined",
    label: "Decline",
    by: staff,
    reason: "required",
    returned: false,
  },
  {
    from: "Pending",
    to: "Cancelled",
    label: "Cancel",
    by: staff,
    reason: "required",
    returned: false,
  },
  {
    from: "Confirmed",
    to: "Cancelled",
    label: "Cancel",
    by: staff,
    reason: "required",
    returned: false,
  },
  {
    from: "Confirmed",
    to: "Completed",
    label: "Complete",
    by: staff,
    reason: "optional",
    returned: true,
  },
  // Undoes the previous one, which may have been a mistake.
  {
    from: "Completed",
    to: "Confirmed",
    label: "Undo: back to Confirmed",
    by: staff,
    reason: "optional",
    returned: false,
  },
];

type CurrentState = { status: BookingStatus; returnDate: string };

/** The status changes open to this role for a booking on `today` (YYYY-MM-DD in New York). */
export function openStatusChanges(
  role: Staff["kind"],
  { status, returnDate }: CurrentState,
  today: string,
): BookingStatusChange[] {
  return bookingStatusChanges.filter(
    (move) =>
      move.from === status && move.by.includes(role) && (!move.returned || returnDate <= today),
  );
}
