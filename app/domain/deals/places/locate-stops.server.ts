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

/** Which stops the map does not know, as a sentence that says what to do; null if it knows them all. */
export function refuseUnknownStops(trip: Stops): string | null {
  const unknown = locateStops(trip)
    .filter(({ point }) => point === null)
    .map((stop) => `“${writeStop(stop)}”`);
  if (unknown.length === 0) return null;
  const named = unknown.length === 1 ? "is a place" : "are places";
  return `${unknown.join(", ")} ${named} that we don’t know: add latitude and longitude, like 60.17, 24.94.`;
}
