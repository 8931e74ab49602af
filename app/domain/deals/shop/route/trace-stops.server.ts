import type { Deal, ItineraryDay } from "../../deal.ts";
import { type LocatedStop, locateStops } from "../../places/locate-stops.server.ts";
import type { RoutePlace } from "../../places/route-places.server.ts";
import { placesInText, placesInTitle, type TracedRoute } from "./trace-route.server.ts";

type Base = { place: RoutePlace; day: number; lastDay: number };

/**
 * The way of a trip whose stops are known: from bed to bed, with the places that the days in between
 * name as days out. The day of arrival says how one comes there.
 */
export function traceStops(deal: Pick<Deal, "itinerary" | "stops" | "destination">): TracedRoute {
  const { itinerary } = deal;
  const route: TracedRoute = { stops: [], legs: [] };
  const bases = basesOf(locateStops(deal));
  const slept = new Set(bases.map(({ place }) => place.name));
  let before: Base | undefined;
  for (const base of bases) {
    const by = itinerary[base.day - 1]?.by ?? null;
    // A stop that nobody can find lies between.
    if (before && before.lastDay + 1 < base.day) before = undefined;
    if (before && by) route.legs.push({ from: before.place, to: base.place, by, dayOut: false });
    route.stops.push({ place: base.place, day: base.day, by, dayOut: false });
    for (const day of itinerary.slice(base.day, base.lastDay))
      for (const place of daysOutOf(day, base, slept)) goOut(route, place, { base, day });
    before = base;
  }
  return route;
}

/** Nights at one place in a row are one stay. */
function basesOf(stops: readonly LocatedStop[]): Base[] {
  const bases: Base[] = [];
  for (const { name, point, day, nights } of stops) {
    if (point === null) continue;
    const last = bases.at(-1);
    const place = bases.find((base) => base.place.name === name)?.place ?? { name, ...point };
    const lastDay = day + nights - 1;
    if (last?.place === place) last.lastDay = lastDay;
    else bases.push({ place, day, lastDay });
  }
  return bases;
}

/** Places that a full day names, and where nobody sleeps; of its text only those that are near. */
function daysOutOf(day: ItineraryDay, { place }: Base, slept: ReadonlySet<string>): RoutePlace[] {
  const named = placesInTitle(day);
  const near = () => placesInText(day).filter(({ from }) => from === place.name);
  return (named.length > 0 ? named : near()).filter(({ name }) => !slept.has(name));
}

function goOut(
  { stops, legs }: TracedRoute,
  place: RoutePlace,
  { base, day }: { base: Base; day: ItineraryDay },
): void {
  if (stops.some((stop) => stop.place === place)) return;
  const { by = null } = day;
  stops.push({ place, day: day.day, by, dayOut: true });
  if (by) legs.push({ from: base.place, to: place, by, dayOut: true });
}
