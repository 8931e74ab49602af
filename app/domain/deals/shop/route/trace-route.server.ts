import type { TravelMode } from "#app/values/trips/travel-mode.ts";
import type { Deal, ItineraryDay } from "../../deal.ts";
import { findPlace } from "../../places/find-place.server.ts";
import { routePlace, routePlaceNames, type RoutePlace } from "../../places/route-places.server.ts";

/**
 * A place on the way, the day on which one arrives, and how, null if unknown. `dayOut`: there and back
 * on one day.
 */
type RouteStop = { place: RoutePlace; day: number; by: TravelMode | null; dayOut: boolean };
type RouteLeg = { from: RoutePlace; to: RoutePlace; by: TravelMode; dayOut: boolean };
/** `legs`: the ways of which one knows how people travel; nothing is drawn for the others. */
export type TracedRoute = { stops: RouteStop[]; legs: RouteLeg[] };

/** Longest first: 'Ostia Antica' ahead of a place called 'Ostia'. */
const names = routePlaceNames.toSorted((a, b) => b.length - a.length);
const anyPlace = new RegExp(
  String.raw`(?<!\p{L})(?:${names.join("|").replaceAll(".", String.raw`\.`)})(?!\p{L})`,
  "gu",
);

const placesIn = (text: string): RoutePlace[] =>
  (text.match(anyPlace) ?? []).flatMap((name) => routePlace(name) ?? []);

/**
 * The way of a trip, read off the titles of its days; a day whose title names no place counts for its text's
 * "to …" and "in …". A trip whose days name none has the places of its destination, without a line.
 */
export function traceRoute({
  itinerary,
  destination,
}: Pick<Deal, "itinerary" | "destination">): TracedRoute {
  const route: TracedRoute = { stops: [], legs: [] };
  for (const day of itinerary) for (const place of placesOf(day)) goTo(route, place, day);
  if (route.stops.length > 0) startAt(route, placesIn(destination)[0]);
  else
    for (const place of placesOfDestination(destination))
      route.stops.push({ place, day: 1, by: null, dayOut: false });
  return route;
}

/** The places that a destination names; of 'Innsbruck, Austria' the town. */
function placesOfDestination(destination: string): RoutePlace[] {
  const named = placesIn(destination);
  const [name = "", country] = destination.split(/, */);
  const town = country === undefined ? undefined : findPlace(name, destination);
  return named.length === 0 && town ? [{ name, ...town }] : named;
}

function placesOf(day: ItineraryDay): RoutePlace[] {
  const named = placesInTitle(day);
  return named.length > 0 ? named : placesInText(day);
}

/** Of 'Munich or Frankfurt' the first. */
export const placesInTitle = ({ title }: ItineraryDay): RoutePlace[] =>
  placesIn(title.replace(/,? or .*$/u, ""));

/** Places that a day's text goes "to" or is "in". */
export function placesInText({ description }: ItineraryDay): RoutePlace[] {
  return [...description.matchAll(/\b(?:to|in|into|reach(?:es)?) (?=(\p{Lu}[^.,;:]*))/gu)].flatMap(
    ([, text = ""]) => {
      const [place] = placesIn(text);
      return place && text.startsWith(place.name) ? [place] : [];
    },
  );
}

function goTo({ stops, legs }: TracedRoute, place: RoutePlace, day: ItineraryDay): void {
  let here = stops.findLast(({ dayOut }) => !dayOut)?.place;
  const dayOut = place.from !== undefined && (here === undefined || here.name === place.from);
  if (here === place || (dayOut && stops.some((stop) => stop.place === place))) return;
  if (!here && dayOut) {
    here = routePlace(place.from ?? "");
    if (here) stops.push({ place: here, day: 1, by: null, dayOut: false });
  }
  const { by = null } = day;
  if (here && by) legs.push({ from: here, to: place, by, dayOut });
  stops.push({ place, day: day.day, by, dayOut });
}

/** A trip that begins with a day out sleeps where its destination says. */
function startAt(route: TracedRoute, base: RoutePlace | undefined): void {
  const [first] = route.stops;
  if (!base || !first || first.day === 1 || route.stops.some(({ place }) => place === base)) return;
  route.stops.unshift({ place: base, day: 1, by: null, dayOut: false });
  const { place: to, by, dayOut } = first;
  if (by) route.legs.unshift({ from: base, to, by, dayOut });
}
