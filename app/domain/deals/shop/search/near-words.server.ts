import { bareText } from "#app/values/text/bare-text.ts";
import { findAskedPlace } from "../../places/asked-places.ts";
import { findTown } from "../../places/find-town.server.ts";
import { routePlace, routePlaceNames } from "../../places/route-places.server.ts";

/** How many places are tried; a trip goes to some of them. */
const most = 8;
/** Kilometers within which a trip counts as near. */
const farthest = 700;
/** The same of a region: from the Azores, Lisbon is the nearest. */
const farthestOfRegion = 1_500;
/** Kilometers within which two names are of one town. */
const sameTown = 2;
/** Names that are also words of other trips: 'Thermal Baths', 'a nice walk'. */
const commonWords = new Set(["Bath", "Nice", "Tours"]);
const earthRadius = 6371;

export type Near = { place: string; names: readonly string[] };

/** Places near the region that a search names, nearest first; null if it names none that we know. */
export function nearWords(q: string): Near | null {
  const asked = findAskedPlace(
    bareText(q)
      .replaceAll(/[^\p{L}]+/gu, " ")
      .trim(),
  );
  return asked && nearPoint(asked.name, asked, farthestOfRegion);
}

/** The same for a search that is the name of a town. */
export function nearTown(q: string): Near | null {
  const town = findTown(q, new Set());
  return town ? nearPoint(q.trim(), town, farthest) : null;
}

/** The name by which trips know the town of a search: 'Florence' for 'Florenz'; null if none goes there. */
export function nameOfTown(q: string): string | null {
  const town = findTown(q, new Set());
  const here = routePlaceNames
    .flatMap((name) => routePlace(name) ?? [])
    .find((place) => town && distance(town, place) < sameTown);
  return here ? here.name : null;
}

function nearPoint(name: string, point: Point, within: number): Near {
  const names = routePlaceNames
    .filter((known) => !commonWords.has(known))
    .flatMap((known) => routePlace(known) ?? [])
    .map((place) => ({ name: place.name, distance: distance(point, place) }))
    .filter((place) => place.distance <= within)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map((place) => place.name);
  const letters = /(?<=^|\s)\p{L}(?=\p{L}{2})/gu;
  return { place: name.replaceAll(letters, (letter) => letter.toUpperCase()), names };
}

type Point = { lat: number; lon: number };

/** Kilometers on a sphere. */
function distance(one: Point, other: Point): number {
  const [from, to] = [radians(one.lat), radians(other.lat)];
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(other.lat - one.lat) + Math.cos(from) * Math.cos(to) * half(other.lon - one.lon);
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
