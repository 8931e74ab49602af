import { expect, test } from "vitest";
import { packages } from "#app/db/seed/packages.ts";
import { readStop } from "#app/values/trips/trip-stops.ts";
import type { TravelMode } from "#app/values/trips/travel-mode.ts";
import { sketchRoute } from "./sketch-route.server.ts";

type Day = readonly [title: string, description: string, by?: TravelMode];
const trip = (destination: string, ...days: Day[]) => ({
  destination,
  itinerary: days.map(([title, description, by], index) => ({
    day: index + 1,
    title,
    description,
    ...(by && { by }),
  })),
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
        ["Sintra", "A train of forty minutes.", "train"],
        ["Cascais by the water", "A boat passes."],
        ["To Porto", "Past the water.", "road"],
        ["Home from Porto or Lisbon", "A car to the airport."],
      ),
    ),
  ).toEqual(["Lisbon 1 -", "+Sintra 2 train", "+Cascais 3 -", "Porto 4 road"]);
});

test("a trip whose days name no place shows its destination; one with unknown places has no map", () => {
  expect(stopsOf(trip("Paris and Rome", ["A day", "Of rest."]))).toEqual(["Paris 1 -", "Rome 1 -"]);
  expect(sketchRoute(trip("Atlantis", ["Under water", "Bubbles."]))).toBeNull();
});

const north = trip(
  "Lapland, Finland",
  ["The night train", "You board in the evening."],
  ["Rovaniemi and the road north", "Three hours by coach.", "train-road"],
  ["Snow", "Walk to the river."],
  ["Inari", "An hour by road to Inari.", "road"],
  ["Home by Ivalo and Helsinki", "The flight is short."],
);
const sleeper = "Helsinki, 1 night, cabin on the night train";
const cabin = "Saariselkä, 3 nights, cabin with a glass roof, 68.42, 27.41";

test("where the stops are fields, the route goes from bed to bed; places of the days between are days out", () => {
  expect(stopsOf({ ...north, stops: stopsIn(sleeper, cabin) })).toEqual([
    "Helsinki 1 -",
    "Saariselkä 2 train-road",
    "+Inari 4 road",
  ]);
  expect(stopsOf(north), "control: from the titles alone").toEqual([
    "Rovaniemi 2 train-road",
    "Inari 4 road",
    "Ivalo 5 -",
    "Helsinki 5 -",
  ]);
});

test("a trip that comes back to a place has it once on the map and twice on the way", () => {
  const stops = stopsIn("Helsinki, 1 night", "Rovaniemi, 2 nights", "Helsinki, 1 night, 4 stars");
  const sketch = sketchRoute({ ...north, stops });
  expect(sketch?.stops.map(({ name, day }) => `${name} ${day}`)).toContain("Helsinki 4");
  expect(sketch?.places.filter(({ label }) => label?.text === "Helsinki")).toHaveLength(1);
});

test("a stop that nobody can find has no place, and no line is drawn across it", () => {
  const [, ...rest] = [...north.itinerary].entries();
  const itinerary = [
    ...north.itinerary.slice(0, 1),
    ...rest.map(([, day]) => ({ ...day, by: "road" as const })),
  ];
  const waysBy = (middle: string) => {
    const stops = stopsIn("Helsinki, 1 night", `${middle}, 2 nights`, "Inari, 1 night");
    const sketch = sketchRoute({ ...north, itinerary, stops });
    return [sketch?.stops.map(({ name }) => name).join(), sketch?.legs.length];
  };
  expect(waysBy("Rovaniemi")).toEqual(["Helsinki,Rovaniemi,Inari", 2]);
  expect(waysBy("Atlantis")).toEqual(["Helsinki,Inari", 0]);
});

test("a trip beyond the sheet has no map", () => {
  expect(sketchRoute({ ...north, stops: stopsIn("Tenerife, 3 nights, 28.29, -16.63") })).toBeNull();
});

const seeded = packages.map((seed) => ({
  ...seed,
  itinerary: seed.itinerary.map((entry, index) => ({ day: index + 1, ...entry })),
  stops: stopsIn(...seed.stops),
}));

/** How one really travels there. */
const ways = new Map([
  ["Santorini, Greece", "Athens 1 -, Imerovigli 2 boat, +Oia 3 foot, +Akrotiri 5 road"],
  [
    "Paris, the Swiss Alps, Venice and Rome",
    "Paris 1 -, Lucerne 4 train, Venice 6 train, Florence 8 train, Rome 10 train",
  ],
  [
    "Swiss Alps, Switzerland",
    "Chur 1 train, St. Moritz 2 train, +Bernina 3 train, Zermatt 4 train, Wengen 6 train",
  ],
  ["Lisbon, Portugal", "Lisbon 1 -, +Sintra 4 train, +Cascais 5 train"],
  [
    "Norwegian Fjords, Norway",
    "Oslo 1 -, Flåm 3 train, Bergen 5 train-boat, Ålesund 7 boat, +Geiranger 8 road-boat",
  ],
  ["Paris, France", "Paris 1 -, +Versailles 4 train"],
  ["Prague, Czechia", "Prague 1 -, +Kutná Hora 4 train, Karlovy Vary 5 road"],
  ["Tuscany, Italy", "Florence 1 -, Pienza 3 road, +Montalcino 5 road, +Montepulciano 7 road"],
  [
    "Ireland",
    "Dublin 1 -, Galway 3 train, +Inis Mór 4 road-boat, +Connemara 5 road, Doolin 6 road, Dingle 7 road-boat",
  ],
  ["Barcelona, Spain", "Barcelona 1 -, +Montserrat 3 train"],
  ["Dubrovnik, Croatia", "Dubrovnik 1 -, +Lopud 3 boat, Korčula 5 road-boat, Split 7 boat"],
  ["Amsterdam, Netherlands", "Amsterdam 1 -, +Haarlem 3 train, +The Hague 5 train"],
  ["Amalfi Coast, Italy", "Atrani 1 road, +Capri 5 boat, Naples 7 road"],
  [
    "Iceland",
    "Reykjavík 1 -, Golden Circle 2 road, Vík 3 road, Vatnajökull 4 road, Reykjavík 6 road",
  ],
  ["Rome, Italy", "Rome 1 -, +Ostia Antica 5 train"],
  ["Lake Bled, Slovenia", "Ljubljana 1 -, Bled 2 road, Bohinj 4 road"],
  [
    "Andalusia, Spain",
    "Córdoba 1 train, Seville 3 train, +Jerez 5 train, Ronda 6 road, +Setenil 7 road, Granada 8 road",
  ],
  ["Provence, France", "Avignon 1 train, +Arles 3 road, Bonnieux 4 road"],
  [
    "Mykonos, Greece",
    "Mykonos 1 air, +Delos 2 boat, Naxos 4 boat, Paros 7 boat, +Antiparos 8 boat, Athens 9 boat",
  ],
  ["Vienna, Austria", "Vienna 1 -, +Wachau 4 train-boat"],
  [
    "Scottish Highlands, Scotland",
    "Glasgow 1 -, Fort William 2 train, Portree 3 train-boat, +Trotternish 4 road, Inverness 6 train-road",
  ],
  ["Venice, Italy", "Venice 1 boat, +Padua 5 train, +Verona 6 train"],
  [
    "Loire Valley, France",
    "Blois 1 train, Amboise 3 bicycle, Tours 5 bicycle, Azay-le-Rideau 6 bicycle",
  ],
  ["Algarve, Portugal", "Lagos 1 road, +Sagres 3 road, Tavira 4 road"],
  ["Budapest, Hungary", "Budapest 1 -, +Danube Bend 4 road, +Eger 5 train"],
  ["Lapland, Finland", "Helsinki 1 -, Saariselkä 2 train-road, +Inari 5 road"],
  ["Copenhagen, Denmark", "Copenhagen 1 -, +Elsinore 3 train, +Malmö 4 train"],
  ["French Riviera, France", "Nice 1 -, +Antibes 3 train, +Menton 6 train"],
  ["Bavaria, Germany", "Munich 1 -, Nuremberg 4 train, Rothenburg 6 train"],
  ["Mallorca, Spain", "Palma 1 -, Sóller 2 train, Pollença 7 road"],
  ["London, England", "London 1 -, +Bath 4 train"],
]);

test.each(seeded)("$destination: how one travels is a fact of its days", (deal) => {
  expect(stopsOf(deal)?.join(", ")).toBe(ways.get(deal.destination));
  const legs = sketchRoute(deal)?.legs.length ?? 0;
  const moves = stopsOf(deal)?.slice(1) ?? [];
  expect([legs, moves.filter((way) => way.endsWith(" -"))]).toEqual([moves.length, []]);
  const unsaid = { ...deal, itinerary: deal.itinerary.map(({ by: _, ...day }) => day) };
  expect(stopsOf(unsaid)?.filter((way) => !way.endsWith(" -"))).toEqual([]);
  expect(sketchRoute(unsaid)?.legs).toEqual([]);
});

test("every trip of a new installation has a map with lines between its places and names inside it", () => {
  for (const { id, ...deal } of seeded) {
    const sketch = sketchRoute(deal);
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
