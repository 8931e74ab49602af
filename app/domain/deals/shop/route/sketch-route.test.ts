import { expect, test } from "vitest";
import { packages } from "#app/db/seed/packages.ts";
import { readStop } from "#app/values/trips/trip-stops.ts";
import { sketchRoute } from "./sketch-route.server.ts";

const trip = (destination: string, ...days: (readonly [title: string, description: string])[]) => ({
  destination,
  itinerary: days.map(([title, description], index) => ({ day: index + 1, title, description })),
  stops: [],
});
const stopsIn = (...lines: string[]) => lines.map((line) => readStop(line) ?? expect.fail(line));
const stopsOf = (deal: Parameters<typeof sketchRoute>[0]) =>
  sketchRoute(deal)?.stops.map(
    ({ name, day, by, dayOut }) => `${dayOut ? "+" : ""}${name} ${day} ${by ?? "-"}`,
  );

test("the route is derived from the days: where travelers sleep, where they go for a day, and how", () => {
  expect(
    stopsOf(
      trip(
        "Lisbon, Portugal",
        ["Arrive on the hill", "A driver meets you."],
        ["Sintra", "A train of forty minutes."],
        ["By train to Porto", "Three hours."],
        ["Home from Porto or Lisbon", "A car to the airport."],
      ),
    ),
  ).toEqual(["Lisbon 1 -", "+Sintra 2 train", "Porto 3 train"]);
});

test("a trip whose days name no place shows its destination; one with unknown places has no map", () => {
  expect(stopsOf(trip("Paris and Rome", ["A day", "Of rest."]))).toEqual(["Paris 1 -", "Rome 1 -"]);
  expect(sketchRoute(trip("Atlantis", ["Under water", "Bubbles."]))).toBeNull();
});

const north = trip(
  "Lapland, Finland",
  ["The night train", "You board in the evening."],
  ["Rovaniemi and the road north", "Three hours by coach."],
  ["Snow", "Walk to the river."],
  ["Inari", "An hour by road to Inari."],
  ["Home by Ivalo and Helsinki", "The flight is short."],
);
const sleeper = "Helsinki, 1 night, cabin on the night train";
const cabin = "Saariselkä, 3 nights, cabin with a glass roof, 68.42, 27.41";

test("where the stops are fields, the route goes from bed to bed; places of the days between are days out", () => {
  expect(stopsOf({ ...north, stops: stopsIn(sleeper, cabin) })).toEqual([
    "Helsinki 1 -",
    "Saariselkä 2 train",
    "+Inari 4 road",
  ]);
  expect(stopsOf(north), "control: from the titles alone").toEqual([
    "Rovaniemi 2 -",
    "Inari 4 road",
    "Ivalo 5 air",
    "Helsinki 5 air",
  ]);
});

test("a trip that comes back to a place has it once on the map and twice on the way", () => {
  const stops = stopsIn("Helsinki, 1 night", "Rovaniemi, 2 nights", "Helsinki, 1 night, 4 stars");
  const sketch = sketchRoute({ ...north, stops });
  expect(sketch?.stops.map(({ name, day }) => `${name} ${day}`)).toContain("Helsinki 4");
  expect(sketch?.places.filter(({ label }) => label?.text === "Helsinki")).toHaveLength(1);
});

test("a trip beyond the sheet has no map", () => {
  expect(sketchRoute({ ...north, stops: stopsIn("Tenerife, 3 nights, 28.29, -16.63") })).toBeNull();
});

test("every trip of a new installation has a map with lines between its places and names inside it", () => {
  for (const { id, destination, itinerary, stops } of packages) {
    const sketch = sketchRoute({
      destination,
      itinerary: itinerary.map((entry, index) => ({ day: index + 1, ...entry })),
      stops: stopsIn(...stops),
    });
    if (!sketch) return expect.fail(id);
    const [x = 0, y = 0, width = 0, height = 0] = sketch.box.split(" ").map(Number);
    expect(sketch.legs.length, id).toBeGreaterThan(0);
    expect(
      sketch.places.some(({ label }) => label),
      id,
    ).toBe(true);
    for (const place of sketch.places) {
      expect(
        place.x >= x && place.x <= x + width && place.y >= y && place.y <= y + height,
        id,
      ).toBe(true);
    }
  }
});
