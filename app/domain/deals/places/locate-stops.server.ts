import { type TripStop, withArrival, writeStop } from "#app/values/trips/trip-stops.ts";
import type { Deal } from "../deal.ts";
import { findPlace } from "./find-place.server.ts";

type Stops = Pick<Deal, "stops" | "destination">;
/** `point`: where it lies, as staff typed it or by its name; null if unknown. */
export type LocatedStop = TripStop & { day: number; point: { lat: number; lon: number } | null };

/** The stops of a trip with the day of arrival, and where each lies. */
export function locateStops({ stops, destination }: Stops): LocatedStop[] {
  return withArrival(stops).map((stop) => {
    const { name, lat, lon } = stop;
    const point = lat === null || lon === null ? findPlace(name, destination) : { lat, lon };
    return { ...stop, point: point ?? null };
  });
}

/** Which stop the map does not know, as a sentence that says what to do; null if it knows them all. */
export function refuseUnknownStop(trip: Stops): string | null {
  const unknown = locateStops(trip).find(({ point }) => point === null);
  return unknown === undefined
    ? null
    : `“${writeStop(unknown)}” is a place that we don’t know: add its latitude and longitude, like 60.17, 24.94.`;
}
