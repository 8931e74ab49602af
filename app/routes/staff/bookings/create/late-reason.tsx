import type {
  AgentBookingKey,
  AgentBookingValues,
} from "#app/domain/bookings/order/form/agent-booking-form.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import type { TypedChoice } from "#app/views/trip-choice/use-trip-choice.ts";
import { TextField } from "#app/ui/form/field.tsx";

type Props = {
  trip: TripOnSale | null;
  choice: Pick<TypedChoice, "typed">;
  today: string;
  values: AgentBookingValues;
  errors: AgentBookingValues;
};

/** Why a date is booked whose sale has ended; nothing for others. */
export function LateReason({ trip, choice, today, values, errors }: Props) {
  const [day, value, error] = [choice.typed.departureDate, values.lateReason, errors.lateReason];
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
