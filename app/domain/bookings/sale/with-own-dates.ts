import type { Seats } from "#app/domain/departures/departure.ts";
import { saysOf } from "#app/domain/departures/show/run-text.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import type { ShownDeparture } from "#app/domain/departures/show/shown-departure.ts";
import type { TripOnSale } from "./trip-on-sale.ts";

/** The trip for an agent who has a reason to sell after the end of sale. */
export function withEndedSale(trip: TripOnSale): TripOnSale {
  const ended = trip.ended.map((departure) => {
    const closed = { ...departure, label: "closed" as const };
    return { ...closed, says: saysOf(closed) };
  });
  return { ...trip, ...withDates(trip, ended), ended: [], closesDays: 1 };
}

/** The trip with a date whose sale has ended, for a booking that has it. */
export function withEndedDate(trip: TripOnSale, day: string): TripOnSale {
  return {
    ...trip,
    ...withDates(
      trip,
      trip.ended.filter(({ startsOn }) => startsOn === day),
    ),
  };
}

function withDates({ departures }: TripOnSale, others: readonly ShownDeparture[]) {
  const all = [...departures, ...others];
  return { departures: all.toSorted((one, two) => one.startsOn.localeCompare(two.startsOn)) };
}

/**
 * The trip for the holder of seats: the held seats count as free, also on a date whose sale has ended
 * since they were held.
 */
export function withHeldSeats(trip: TripOnSale, hold: Seats & { departureId: string }): TripOnSale {
  const dates = withDates(
    trip,
    trip.ended.filter(({ id }) => id === hold.departureId),
  );
  const departures = dates.departures.map((departure) => {
    const { id, seatsLeft, singlesLeft } = departure;
    if (id !== hold.departureId) return departure;
    const singles = singlesLeft === null ? null : singlesLeft + hold.singles;
    return { ...departure, seatsLeft: seatsLeft + hold.seats, singlesLeft: singles };
  });
  return { ...trip, departures };
}

/** The trip without what a deal asks of new bookings, for one that was agreed before it is entered. */
export const withoutRules = (trip: TripOnSale): TripOnSale => ({
  ...trip,
  seasons: [],
  weekdays: [],
  closedDays: [],
  closesDays: 1,
  leastTravelers: 1,
  mostTravelers,
});
