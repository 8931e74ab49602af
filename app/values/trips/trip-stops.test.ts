import { expect, test } from "vitest";
import { nightsOf, readStop, refuseStop, stayText, withArrival, writeStop } from "./trip-stops.ts";

test.each([
  ["Helsinki, 1 night, 4 stars", { name: "Helsinki", nights: 1, stars: 4, stay: "", lat: null }],
  ["korcula, 2 nights", { name: "korcula", nights: 2, stars: null, stay: "", lat: null }],
  [
    "Saariselkä,5 nights,cabin with a glass roof,68.42,27.41",
    { nights: 5, stars: null, stay: "cabin with a glass roof", lat: 68.42, lon: 27.41 },
  ],
  ["Vík, 1 night, 3-star hotel, 63.42, −19.01", { stars: 3, stay: "", lat: 63.42, lon: -19.01 }],
  ["Lisbon, 4 nights, house, river view", { stay: "house, river view" }],
  ["Lisbon, 4 nights, 38.7, -9.2", { lat: 38.7, lon: -9.2 }],
])("%s is read", (line, stop) => {
  expect(readStop(line)).toMatchObject(stop);
});

test.each([
  "Helsinki, 1 night, 4 stars",
  "Saariselkä, 5 nights, cabin with a glass roof, 68.42, 27.41",
  "Athens, 2 nights, 1 star, hotel in Plaka",
  "Lisbon, 4 nights, 38.7, -9.2",
])("%s is written as it was read", (line) => {
  const stop = readStop(line) ?? expect.fail();
  expect(writeStop(stop)).toBe(line);
});

test.each([
  ["Helsinki", "does not say how many nights"],
  ["Helsinki, 0 nights", "does not say how many nights"],
  ["Helsinki, 31 nights", "does not say how many nights"],
  ["Helsinki, 1 night, 2 nights", "does not say how many nights"],
  ["2 nights, Helsinki", "does not begin with the name of a place"],
  [", 2 nights", "does not begin with the name of a place"],
  ["Helsinki, 2 nights, 6 stars", "needs 1 to 5 stars"],
  ["Helsinki, 2 nights, 3 stars, 4 stars", "needs 1 to 5 stars"],
  ["Boston, 2 nights, 42.36, -71.06", "lies outside Europe"],
  ["Vík, 2 nights, -19.01, 63.42", "lies outside Europe"],
  [`Helsinki, 2 nights, ${"x".repeat(61)}`, "is too long"],
])("%s is refused: %s", (line, message) => {
  expect(refuseStop(line)).toContain(message);
  expect(readStop(line)).toBeNull();
});

test("days of arrival follow from the nights", () => {
  const stops = ["Helsinki, 1 night", "Inari, 3 nights", "Helsinki, 2 nights"].map(
    (line) => readStop(line) ?? expect.fail(),
  );
  expect(withArrival(stops).map(({ day }) => day)).toEqual([1, 2, 5]);
  expect(nightsOf(stops)).toBe(6);
});

test.each([
  [4, "hotel by the harbor", "4-star hotel by the harbor"],
  [3, "", "3-star hotel"],
  [null, "cabin", "Cabin"],
  [null, "", ""],
])("%s stars, %j: %j", (stars, stay, text) => {
  expect(stayText({ stars, stay })).toBe(text);
});
