import { CalendarX } from "lucide-react";
import type { BookingStatus } from "#app/domain/bookings/booking.ts";
import type { TripStateName } from "#app/domain/bookings/trip-state.ts";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { StatusBadge } from "./status-badge.tsx";

type Props = { status: BookingStatus; state: TripStateName };

/** The status of a booking, unless its departure is canceled: nobody travels then. */
export function TripBadge({ status, state }: Props) {
  if (state !== "departure-canceled") return <StatusBadge status={status} />;
  return (
    <StatusMark tone="bad" sign={CalendarX}>
      Departure canceled
    </StatusMark>
  );
}
