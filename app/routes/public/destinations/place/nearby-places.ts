import type { Destination } from "#app/content/destinations/destination.ts";
import { projectEurope } from "#app/values/trips/europe-projection.ts";

/** The four nearest other places. */
export function nearbyPlaces(
  here: Destination,
  list: readonly Destination[],
): readonly Destination[] {
  const from = projectEurope(here.at.lon, here.at.lat);
  const distance = ({ at }: Destination) => {
    const { x, y } = projectEurope(at.lon, at.lat);
    return Math.hypot(x - from.x, y - from.y);
  };
  return list
    .filter(({ slug }) => slug !== here.slug)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 4);
}
