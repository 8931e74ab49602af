import { expect, test } from "vitest";
import { roomChoices } from "./room-choices.ts";
import { roomsCode } from "./room-code.ts";

const rates = (["double", "triple", "single"] as const).map((code, at) => ({
  code,
  priceCents: 100_000 + at * 10_000,
  fromAge: null,
  toAge: null,
}));
const eight = { adults: 8, children: [] };
const alone = { double: 0, triple: 0, single: 8 };
const codes = (...given: Parameters<typeof roomChoices>) => roomChoices(...given).map(roomsCode);

test("rooms that are booked are among the choices, also behind the six cheapest", () => {
  expect(codes(eight, rates, 8)).toHaveLength(6);
  expect(codes(eight, rates, 8), "control").not.toContain("single.8");
  expect(codes(eight, rates, 8, alone)).toEqual([...codes(eight, rates, 8), "single.8"]);
});

test("not where they do not hold the party, or are sold no more", () => {
  expect(codes({ adults: 7, children: [] }, rates, 8, alone)).not.toContain("single.8");
  expect(codes(eight, rates, 7, alone)).not.toContain("single.8");
  expect(codes(eight, rates.slice(0, 2), 8, alone)).not.toContain("single.8");
});
