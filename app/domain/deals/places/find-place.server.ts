import { findAskedPlace } from "./asked-places.ts";
import { countriesOf } from "./countries-of.server.ts";
import { findTown } from "./find-town.server.ts";
import { placeKey } from "./place-key.ts";
import { findSpecialPlace } from "./special-places.ts";

/** The point of a place of this name on a trip to `destination` ('Tyrol, Austria'); undefined if unknown. */
export function findPlace(
  name: string,
  destination: string,
): { lat: number; lon: number } | undefined {
  const countries = countriesOf(destination);
  const town = findTown(name, countries);
  const nearby = town && countries.has(town.country) ? town : undefined;
  const found = findSpecialPlace(name) ?? nearby ?? regionOf(name) ?? town;
  return found && { lat: found.lat, lon: found.lon };
}

/** A region, island or country: what a stop may be where no town is meant. */
function regionOf(name: string) {
  const region = findAskedPlace(placeKey(name));
  return region?.name === placeKey(name) ? region : undefined;
}
