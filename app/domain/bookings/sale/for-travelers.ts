import type { Hold } from "#app/domain/departures/hold/hold.ts";
import { largestParty, largestPartyOf } from "#app/domain/departures/seats/self-service.ts";
import type { TripOnSale } from "./trip-on-sale.ts";
import { withHeldSeats } from "./with-own-dates.ts";

/**
 * The trip as travelers book it themselves: a party above a share of a date asks an agent, who has
 * no such limit. Seats that are held for them, as the waiting list offers them, are theirs.
 */
export function forTravelers(onSale: TripOnSale, hold: Hold | undefined): TripOnSale {
  const trip = hold ? withHeldSeats(onSale, hold) : onSale;
  const departures = trip.departures.map((departure) => {
    const held = departure.id === hold?.departureId ? hold.seats : 0;
    return { ...departure, mostTravelers: largestParty(trip, departure.seats, held) };
  });
  const largest = departures.map(({ mostTravelers }) => mostTravelers);
  return {
    ...trip,
    departures,
    mostTravelers: Math.max(...largest, largestPartyOf(trip, departures)),
  };
}
