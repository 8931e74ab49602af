import type { BookingStatus } from "#app/domain/bookings/booking.ts";
import { StatusMark, type StatusTone } from "#app/ui/status-mark.tsx";

/** Confirmed is green, Pending yellow, all else red (spec §4, customer's list), or yellow (the staff's). */
const tones: Readonly<Record<BookingStatus, StatusTone>> = {
  Confirmed: "good",
  Pending: "waiting",
  Declined: "bad",
  Cancelled: "bad",
  Completed: "bad",
};

export function StatusBadge({ status, forStaff = false }: { status: BookingStatus; forStaff?: boolean }) {
  return <StatusMark tone={forStaff && status !== "Confirmed" ? "waiting" : tones[status]}>{status}</StatusMark>;
}
