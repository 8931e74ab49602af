import { expect, test } from "vitest";
import { packages } from "#app/db/seed/packages.ts";
import { dayPictures } from "./day-pictures.ts";

const day = (title: string, description = "") => ({ day: 1, title, description });

test("a day's picture matches its words, those of the title first", () => {
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

test("arrival and departure are for the first and the last day; a picture is not repeated if another fits", () => {
  expect(
    dayPictures([day("Home cooking"), day("Airport museum"), day("A museum and a market")]),
  ).toEqual(["supper", "museum", "market"]);
});

test("each trip of a new installation has at least four different pictures", () => {
  for (const { id, itinerary } of packages) {
    const pictures = dayPictures(itinerary.map((entry, index) => ({ day: index + 1, ...entry })));
    expect(pictures, id).toHaveLength(itinerary.length);
    expect(new Set(pictures).size, id).toBeGreaterThanOrEqual(4);
  }
});
