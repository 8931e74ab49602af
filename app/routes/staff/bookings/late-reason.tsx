import type { AgentBookingKey } from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import type { StaffBookingKey } from "#app/domain/bookings/manage/staff-booking-form.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import type { TypedChoice } from "#app/views/trip-choice/use-trip-choice.ts";
import { TextField } from "#app/ui/form/field.tsx";

type Typed = { lateReason?: string };
type Props = {
  trip: TripOnSale | null;
  choice: Pick<TypedChoice, "typed">;
  today: string;
  values: Typed;
  errors: Typed;
  /** The day that a booking keeps, which needs no reason. */ ownDay?: string;
};

/** Why a date is booked whose sale has ended; nothing for others. */
export function LateReason({ trip, choice, today, values, errors, ownDay }: Props) {
  const [day, value, error] = [choice.typed.departureDate, values.lateReason, errors.lateReason];
  const isLate = trip?.departures.some(
    ({ startsOn, closesOn }) =>
      startsOn === day && startsOn !== ownDay && closesOn !== null && closesOn < today,
  );
  return isLate || value || error ? (
    <TextField
      name={"lateReason" satisfies AgentBookingKey & StaffBookingKey}
      label="Why it is booked after booking closed"
      defaultValue={value}
      error={error}
      maxLength={500}
      hint="Kept with the seats and in the audit log."
    />
  ) : null;
}
