import { expect, test } from "vitest";
import { packages } from "#app/db/seed/packages.ts";
import { sketchRoute } from "./sketch-route.server.ts";

const trip = (destination: string, ...days: (readonly [title: string, description: string])[]) => ({
  destination,
  itinerary: days.map(([title, description], index) => ({ day: index + 1, title, description })),
});
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

test("every trip of a new installation has a map with lines between its places and names inside it", () => {
  for (const { id, destination, itinerary } of packages) {
    const sketch = sketchRoute({
      destination,
      itinerary: itinerary.map((entry, index) => ({ day: index + 1, ...entry })),
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
