import type { BookingStatus } from "#app/domain/bookings/booking.ts";
import type { TripStateName, TripState } from "#app/domain/bookings/trip-state.ts";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { canceledText } from "#app/domain/bookings/departures/canceled-text.ts";

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

type CanceledDepartureProps = {
  departureDate: string;
  /** Null if the departure takes place. */ reason: string | null;
};

/** Tells the customer of a booking whose departure the agency has canceled what comes next. */
export function CanceledDeparture({ departureDate, reason }: CanceledDepartureProps) {
  if (reason === null) return null;
  return (
    <p className="max-w-[42em] rounded-card border-2 border-action-text bg-paper-raised px-5 py-4">
      <b className="font-semibold">{canceledText({ startsOn: departureDate, reason })}</b> We are
      sorry. Your booking stays with us until we have talked with you: you can have another date,
      another trip, or everything you have paid back in full.
    </p>
  );
}
