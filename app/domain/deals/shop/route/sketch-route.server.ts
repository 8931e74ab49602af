import type { RoutePlace } from "../../places/route-places.server.ts";
import type { Deal } from "../../deal.ts";
import { europeSheet, projectEurope } from "#app/values/trips/europe-projection.ts";
import type { RouteSketch, SketchedPlace } from "./route-sketch.ts";
import { type TracedRoute, traceRoute } from "./trace-route.server.ts";
import { traceStops } from "./trace-stops.server.ts";

type Box = { x: number; y: number; width: number; height: number };
type Point = { x: number; y: number };

/** The smallest part of the sheet that is shown: nearer, the coast would be too coarse. Height to width as the map stands on the page. */
const smallest = 120;
const shape = 0.8;

/** The map of a trip: which part of the sheet, its places with their names beside them, and the lines between; null where no place is known. */
export function sketchRoute(
  deal: Pick<Deal, "itinerary" | "destination" | "stops">,
): RouteSketch | null {
  const route = deal.stops.length > 0 ? traceStops(deal) : traceRoute(deal);
  const places = [...new Set(route.stops.map(({ place }) => place))];
  if (places.length === 0 || !places.map(pointOf).every(isOnSheet)) return null;
  const box = boxAround(places.map(pointOf));
  return {
    box: `${round(box.x)} ${round(box.y)} ${round(box.width)} ${round(box.height)}`,
    unit: round(box.width / 100),
    places: nameBeside(places, route, box),
    legs: route.legs.map(({ from, to, by, dayOut }) => ({
      path: curve(pointOf(from), pointOf(to), dayOut ? 0 : 0.12),
      by,
      dayOut,
    })),
    stops: route.stops.map(({ place, day, by, dayOut }) => ({ name: place.name, day, by, dayOut })),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
const pointOf = ({ lon, lat }: RoutePlace): Point => projectEurope(lon, lat);

/** The sheet ends north of the Canary Islands. */
const isOnSheet = ({ x, y }: Point) =>
  x >= 0 && y >= 0 && x <= europeSheet.width && y <= europeSheet.height;

/** Around all points, with room for names, inside the sheet. */
function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const width = Math.min(
    europeSheet.width,
    Math.max(smallest, (right - left) * 1.7, ((bottom - top) * 1.5) / shape),
  );
  const height = width * shape;
  const inside = (start: number, size: number, whole: number) =>
    Math.min(Math.max(start, 0), whole - size);
  return {
    x: inside((left + right - width) / 2, width, europeSheet.width),
    y: inside((top + bottom - height) / 2, height, europeSheet.height),
    width,
    height,
  };
}

/** A line that bends a little, to its left, as a hand draws it. */
function curve(from: Point, to: Point, bend: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [x, y] = [(from.x + to.x) / 2 + dy * bend, (from.y + to.y) / 2 - dx * bend];
  return `M${round(from.x)} ${round(from.y)}Q${round(x)} ${round(y)} ${round(to.x)} ${round(to.y)}`;
}

/** Letters are about so high and wide, and names so far from their place, in hundredths of the map's width. */
const letter = { width: 2.2, height: 5.5, gap: 2.3 };

/** The corner of a name's area on each side of its place. */
const corners = {
  right: (_: number, height: number, gap: number) => ({ x: gap, y: -height / 2 }),
  left: (width: number, height: number, gap: number) => ({ x: -gap - width, y: -height / 2 }),
  above: (width: number, height: number, gap: number) => ({ x: -width / 2, y: -gap - height }),
  below: (width: number, _: number, gap: number) => ({ x: -width / 2, y: gap }),
};
/** In the order in which they are tried. */
const sides = ["right", "left", "above", "below"] as const;

/** Each place with its name on the first free side, stops before days out; without one, the list below has it. */
function nameBeside(
  places: readonly RoutePlace[],
  { stops }: TracedRoute,
  box: Box,
): SketchedPlace[] {
  const unit = box.width / 100;
  const isStop = (place: RoutePlace) => stops.some((stop) => stop.place === place && !stop.dayOut);
  const taken: Box[] = places
    .map(pointOf)
    .map(({ x, y }) => ({ x: x - unit, y: y - unit, width: 2 * unit, height: 2 * unit }));
  const order = [...places.filter(isStop), ...places.filter((place) => !isStop(place))];
  return order.map((place) => {
    const { x, y } = pointOf(place);
    const [width, height] = [(place.name.length * letter.width + 2) * unit, letter.height * unit];
    const areaOn = (side: (typeof sides)[number]) => {
      const corner = corners[side](width, height, letter.gap * unit);
      return { x: x + corner.x, y: y + corner.y, width, height };
    };
    const side = sides.find((candidate) => isFree(areaOn(candidate), taken, box));
    if (side) taken.push(areaOn(side));
    const percent = {
      left: round(((x - box.x) / box.width) * 100),
      top: round(((y - box.y) / box.height) * 100),
    };
    return {
      x: round(x),
      y: round(y),
      isStop: isStop(place),
      label: side ? { text: place.name, ...percent, side } : null,
    };
  });
}

const isFree = (area: Box, taken: readonly Box[], box: Box) =>
  within(area, box) && !taken.some((other) => overlap(area, other));
const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
