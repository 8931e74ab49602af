import type { ItineraryDay } from "#app/domain/deals/deal.ts";
import { addDays } from "#app/values/dates.ts";
import { stayText, type TripStop, withArrival } from "#app/values/trips/trip-stops.ts";

/** What a booked trip knows of one of its days. */
export type PlannedDay = {
  /** YYYY-MM-DD; null while the trip has no day on which it leaves. */ date: string | null;
  /** 'Lucerne, 4-star hotel'; '' if unknown, and for the way home. */ night: string;
};

type Planned = {
  itinerary: readonly ItineraryDay[];
  stops: readonly TripStop[];
  /** YYYY-MM-DD of day 1; null if the trip does not leave then. */ startsOn: string | null;
};

/** The days of a booked trip by their number. */
export function plannedDays({ itinerary, stops, startsOn }: Planned): Map<number, PlannedDay> {
  const stays = withArrival(stops);
  const nightOf = (day: number): string => {
    const stay = stays.find((one) => day >= one.day && day < one.day + one.nights);
    return stay ? [stay.name, stayText(stay)].filter((part) => part !== "").join(", ") : "";
  };
  return new Map(
    itinerary.map(({ day }) => [
      day,
      { date: startsOn && addDays(startsOn, day - 1), night: nightOf(day) },
    ]),
  );
}
