import { canceledText } from "#app/domain/bookings/departures/canceled-text.ts";

type Props = {
  departureDate: string;
  /** Null if the departure takes place. */ reason: string | null;
};

/** Tells the customer of a booking whose departure the agency has canceled what comes next. */
export function CanceledDeparture({ departureDate, reason }: Props) {
  if (reason === null) return null;
  return (
    <p className="max-w-[42em] rounded-card border-2 border-action-text bg-paper-raised px-5 py-4">
      <b className="font-semibold">{canceledText({ startsOn: departureDate, reason })}</b> We are
      sorry. Your booking stays with us until we have talked with you: you can have another date,
      another trip, or everything you have paid back in full.
    </p>
  );
}
