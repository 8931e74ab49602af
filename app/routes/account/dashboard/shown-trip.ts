import type { BookingSummary } from "#app/domain/bookings/booking.ts";
import type { TripState } from "#app/domain/bookings/trip-state.ts";

/** A booking as My Trips shows it. */
export type ShownTrip = {
  booking: BookingSummary;
  state: TripState;
  /** Whom to ask, of a new booking; '' for others. */ contact: string;
};
