import { expect, test } from "vitest";
import { packages } from "#app/db/seed/packages.ts";
import { dayPictures } from "./day-pictures.ts";

const day = (title: string, description = "") => ({ day: 1, title, description });

test("a day is pictured by what it speaks of, its title ahead of its text", () => {
  expect(
    dayPictures([
      day("Arrive in Lisbon"),
      day("By fast ferry", "A train to the port."),
      day("Fly home"),
    ]),
  ).toEqual(["arrival", "ferry", "homeward"]);
  expect(dayPictures([day("Nothing in particular")])).toEqual(["old-town"]);
  expect(dayPictures([])).toEqual([]);
});

test("coming and going are for the first and the last day; a picture gives way to the next where it was shown", () => {
  expect(
    dayPictures([day("Home cooking"), day("Airport museum"), day("A museum and a market")]),
  ).toEqual(["supper", "museum", "market"]);
});

test("the trips of a fresh install have at least four different pictures each", () => {
  for (const { id, itinerary } of packages) {
    const pictures = dayPictures(itinerary.map((entry, index) => ({ day: index + 1, ...entry })));
    expect(pictures, id).toHaveLength(itinerary.length);
    expect(new Set(pictures).size, id).toBeGreaterThanOrEqual(4);
  }
});
