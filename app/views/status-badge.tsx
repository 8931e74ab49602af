import type { BookingStatus } from "#app/domain/bookings/booking.ts";
import type { TripStateName, TripState } from "#app/domain/bookings/trip-state.ts";
import { StatusMark } from "#app/ui/status-mark.tsx";

/**
 * Distinct by color, word and sign, and the same everywhere
 * (docs/decisions/044-five-statuses-five-looks.md).
 */
const looks = {
  Pending: { tone: "waiting", sign: "clock" },
  Confirmed: { tone: "good", sign: "check" },
  Completed: { tone: "done", sign: "flag" },
  Cancelled: { tone: "bad", sign: "x" },
  Declined: { tone: "quiet", sign: "ban" },
} as const satisfies Record<BookingStatus, Partial<Parameters<typeof StatusMark>[0]>>;

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <StatusMark {...looks[status]}>{status}</StatusMark>;
}

type Props = { status: BookingStatus; state: TripStateName };

/** The status of a booking, unless its departure is canceled: nobody travels then. */
export function TripBadge({ status, state }: Props) {
  if (state !== "departure-canceled") return <StatusBadge status={status} />;
  return (
    <StatusMark tone="bad" sign="calendar-x">
      Departure canceled
    </StatusMark>
  );
}

/** Where a trip stands, for its customer, and what comes next. */
export function StateLine({ state: { customer, isUrgent } }: { state: TripState }) {
  return (
    <p className="figures">
      <b className={`font-semibold ${isUrgent ? "text-action-text" : ""}`}>{customer.now}</b>{" "}
      {customer.next}
    </p>
  );
}
