import { expect, test } from "vitest";
import { readStop } from "#app/values/trips/trip-stops.ts";
import type { DealStay } from "./deal-stay.ts";
import { overnightsOf, overnightText, placeStays } from "./overnights.ts";

const stay = (name: string, town: string, nights: number): DealStay => ({
  name,
  town,
  nights,
  orSimilar: true,
  kind: "",
  imageUrl: null,
  caption: "",
  credit: "",
});
const stops = (...lines: string[]) => lines.map((line) => readStop(line) ?? expect.fail(line));
const told = (deal: Parameters<typeof overnightsOf>[0]) =>
  overnightsOf(deal).map((one) => `${one.day}, ${one.nights}: ${overnightText(one)}`);

test("a stay takes the nights of its stop; what it leaves, and other stops, stay unnamed", () => {
  const way = stops("Athens, 1 night, 4 stars", "Imerovigli, 5 nights");
  const stays = [stay("Terrace Houses", "imerovigli", 3)];
  expect(told({ stops: way, stays })).toEqual([
    "1, 1: Athens, 4-star hotel",
    "2, 3: Terrace Houses, imerovigli, or similar",
    "5, 2: Imerovigli",
  ]);
});

test("a place that one comes back to has a stay for each time, in order", () => {
  const way = stops("Reykjavík, 1 night", "Vik, 2 nights", "Reykjavík, 1 night");
  const stays = [
    stay("Harbor", "Reykjavik", 1),
    stay("Ice", "Vík", 2),
    stay("Hill", "Reykjavík", 1),
  ];
  expect(told({ stops: way, stays }).map((line) => line.split(",", 2).join())).toEqual([
    "1, 1: Harbor",
    "2, 2: Ice",
    "4, 1: Hill",
  ]);
});

test("its kind is its own, else what the stop says", () => {
  const way = stops("Bergen, 1 night, 3 stars", "Oslo, 1 night, 4 stars");
  const stays = [
    { ...stay("Copper", "Bergen", 1), kind: "Wooden house" },
    stay("Skerry", "Oslo", 1),
  ];
  expect(overnightsOf({ stops: way, stays }).map(({ kind }) => kind)).toEqual([
    "Wooden house",
    "4-star hotel",
  ]);
});

test("without stops the stays are the way", () => {
  const stays = [stay("One", "Rome", 2), { ...stay("Two", "Rome", 3), orSimilar: false }];
  expect(told({ stops: [], stays })).toEqual(["1, 2: One, Rome, or similar", "3, 3: Two, Rome"]);
});

test("a stay without a stop, or with more nights than it, is left over", () => {
  const way = stops("Rome, 2 nights");
  const stays = [stay("Far", "Paris", 1), stay("Long", "Rome", 3), stay("Fits", "Rome", 2)];
  expect(placeStays({ stops: way, stays }).left.map(({ name }) => name)).toEqual(["Far", "Long"]);
});
