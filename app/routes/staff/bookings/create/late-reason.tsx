import type { AgentBookingKey } from "#app/domain/bookings/order/form/agent-booking-form.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { TextField } from "#app/ui/form/field.tsx";

type Props = {
  trip: TripOnSale | null;
  /** The chosen day, YYYY-MM-DD. */ day: string | undefined;
  today: string;
  value: string | undefined;
  error: string | undefined;
};

/** Why a date is booked whose sale has ended; nothing for others. */
export function LateReason({ trip, day, today, value, error }: Props) {
  const isLate = trip?.departures.some(
    ({ startsOn, closesOn }) => startsOn === day && closesOn !== null && closesOn < today,
  );
  return isLate || value || error ? (
    <TextField
      name={"lateReason" satisfies AgentBookingKey}
      label="Why it is booked after booking closed"
      defaultValue={value}
      error={error}
      maxLength={500}
      hint="Kept with the seats and in the audit log."
    />
  ) : null;
}
