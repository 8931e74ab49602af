import { addDays, formatDays } from "#app/values/dates.ts";
import { stayText, type TripStop, withArrival } from "#app/values/trips/trip-stops.ts";
import type { Deal } from "../deal.ts";
import { placeKey } from "../places/place-key.ts";
import { type DealStay, namedStay } from "./deal-stay.ts";

/** Nights of a trip in one place; `stay` where it has a name. */
export type Overnight = {
  /** The day of the trip on which one arrives, counted from 1. */ day: number;
  nights: number;
  town: string;
  /** How one sleeps: '4-star canal house'; '' if unknown. */ kind: string;
  stay: DealStay | null;
};

type Slept = Pick<Deal, "stops" | "stays">;

/** The nights of a trip in order: those of its stops, by name where a stay has one. */
export const overnightsOf = (deal: Slept): Overnight[] => placeStays(deal).overnights;

/**
 * Each stop's nights, with the stays of its town in their order as far as its nights go; `left` are
 * stays without a stop or nights. Without stops, the stays are the way.
 */
export function placeStays({ stops, stays }: Slept): { overnights: Overnight[]; left: DealStay[] } {
  const left = new Set(stays);
  const way = stops.length > 0 ? stops : stays.map(stopOf);
  const overnights = withArrival(way).flatMap((stop) => {
    const here: Overnight[] = [];
    let { day, nights } = stop;
    for (const stay of left) {
      if (placeKey(stay.town) !== placeKey(stop.name) || stay.nights > nights) continue;
      left.delete(stay);
      const { town } = stay;
      here.push({ day, nights: stay.nights, town, kind: stay.kind || stayText(stop), stay });
      day += stay.nights;
      nights -= stay.nights;
    }
    const rest = { day, nights, town: stop.name, kind: stayText(stop), stay: null };
    return nights > 0 ? [...here, rest] : here;
  });
  return { overnights, left: [...left] };
}

/** A stay as a stop of a trip that has no others. */
export const stopOf = ({ town, nights }: DealStay): TripStop => ({
  name: town,
  nights,
  stars: null,
  stay: "",
  lat: null,
  lon: null,
});

/** 'Hotel X, Imerovigli, or similar', or 'Imerovigli, 4-star hotel'. */
export const overnightText = ({ town, kind, stay }: Overnight): string =>
  stay ? namedStay(stay) : [town, kind].filter((part) => part !== "").join(", ");

/** 'from day 4', or 'April 7 – 9, 2027' of a trip that leaves on a day (YYYY-MM-DD). */
export function whenText(
  { day, nights }: Pick<Overnight, "day" | "nights">,
  startsOn: string | null,
): string {
  if (startsOn === null) return `from day ${day}`;
  const arrival = addDays(startsOn, day - 1);
  return formatDays(arrival, addDays(arrival, nights));
}
