import { expect, test } from "vitest";
import { packages } from "#app/db/seed/packages.ts";
import { readStop } from "#app/values/trips/trip-stops.ts";
import { findPlace } from "./find-place.server.ts";
import { locateStops } from "./locate-stops.server.ts";

const pointOf = (name: string, destination: string) => {
  const point = findPlace(name, destination);
  return point && [point.lat, point.lon].map((degrees) => Math.round(degrees * 10) / 10);
};

test.each([
  ["Innsbruck", "Tyrol, Austria", [47.3, 11.4]],
  ["Neustift im Stubaital", "Tyrol, Austria", [47.1, 11.3]],
  ["Neustift", "Tyrol, Austria", [47.1, 11.3]],
  ["Hallstatt", "Salzkammergut, Austria", [47.6, 13.7]],
  ["Cinque Terre", "Liguria, Italy", [44.1, 9.7]],
  ["Sintra", "Lisbon, Portugal", [38.8, -9.4]],
  ["Český Krumlov", "Bohemia, Czechia", [48.8, 14.3]],
  ["cesky krumlov", "Bohemia", [48.8, 14.3]],
  ["København", "Denmark", [55.7, 12.6]],
  ["Copenhagen", "Denmark", [55.7, 12.6]],
  ["Wien", "Austria", [48.2, 16.4]],
  ["St. Moritz", "Swiss Alps, Switzerland", [46.5, 9.8]],
  ["Saint Moritz", "Swiss Alps, Switzerland", [46.5, 9.8]],
  ["L’Aquila", "Abruzzo, Italy", [42.4, 13.4]],
  ["Łódź", "Poland", [51.8, 19.5]],
  ["Þingeyri", "Iceland", undefined],
  ["Þingvellir", "Iceland", [64.3, -21.1]],
  ["Elba", "Tuscany, Italy", [42.8, 10.3]],
  ["Salzburg", "Bavaria, Germany", [47.8, 13]],
  ["Mürren", "Switzerland", [46.6, 7.9]],
  ["Rothenburg", "Bavaria, Germany", [49.4, 10.2]],
  ["Gozo", "Malta", [36.1, 14.3]],
  ["Atlantis", "Greece", undefined],
  ["", "Greece", undefined],
])("%s, on a trip to %s, is found", (name, destination, point) => {
  expect(pointOf(name, destination)).toEqual(point);
});

test.each([
  ["Bruges", "Flanders, Belgium", "Bordeaux, France", [51.2, 3.2], [44.9, -0.6]],
  ["Cologne", "Rhine, Germany", "Lake Iseo, Italy", [50.9, 7], [45.6, 9.9]],
  ["Oia", "Santorini, Greece", "Aveiro, Portugal", [36.5, 25.4], [40.5, -8.5]],
  ["Valencia", "Valencia, Spain", "Drôme, France", [39.5, -0.4], [44.9, 4.9]],
])("of several called %s, the one in the deal’s country is meant", (name, one, other, a, b) => {
  expect([pointOf(name, one), pointOf(name, other)]).toEqual([a, b]);
});

test("a destination without a country has those of its towns", () => {
  const several = "Paris, the Swiss Alps, Valencia and Rome";
  expect(pointOf("Valencia", several)).toEqual([39.5, -0.4]);
  expect(pointOf("Versailles", several)).toEqual([48.8, 2.1]);
  expect(pointOf("Tivoli", several)).toEqual([42, 12.8]);
});

test("every stop of a seeded trip is found by its name", () => {
  for (const { destination, stops } of packages) {
    const located = locateStops({
      destination,
      stops: stops.map((line) => readStop(line) ?? expect.fail(line)),
    });
    for (const { name, lat, point } of located)
      expect([lat, point === null], `${name}, ${destination}`).toEqual([null, false]);
  }
});
