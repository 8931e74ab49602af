import { Ban, Check, Clock, Flag, X } from "lucide-react";
import type { BookingStatus } from "#app/domain/bookings/booking.ts";
import { StatusMark } from "#app/ui/status-mark.tsx";

/**
 * Distinct by color, word and sign, and the same everywhere
 * (docs/decisions/044-five-statuses-five-looks.md).
 */
const looks = {
  Pending: { tone: "waiting", sign: Clock },
  Confirmed: { tone: "good", sign: Check },
  Completed: { tone: "done", sign: Flag },
  Cancelled: { tone: "bad", sign: X },
  Declined: { tone: "quiet", sign: Ban },
} as const satisfies Record<BookingStatus, Partial<Parameters<typeof StatusMark>[0]>>;

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <StatusMark {...looks[status]}>{status}</StatusMark>;
}
