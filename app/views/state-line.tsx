import type { TripState } from "#app/domain/bookings/trip-state.ts";

/** Where a trip stands, for its customer, and what comes next. */
export function StateLine({ state: { customer, isUrgent } }: { state: TripState }) {
  return (
    <p className="figures">
      <b className={`font-semibold ${isUrgent ? "text-action-text" : ""}`}>{customer.now}</b>{" "}
      {customer.next}
    </p>
  );
}
