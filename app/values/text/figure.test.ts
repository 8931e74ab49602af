import { expect, test } from "vitest";
import { percentChange, tileChange } from "./figure.ts";

test.each([
  [63, 57, "+11%"],
  [24, 25, "-4%"],
  [5, 5, "+0%"],
  [0, 0, "+0%"],
  [0, 8, "-100%"],
  [3, 0, undefined],
  [187, 1, "+18,600%"],
  [1000, 1001, "+0%"],
])("%i compared with %i is %s", (now, before, text) =>
  expect(percentChange(now, before)).toBe(text),
);

test("a tile compares with nothing that is too small", () => {
  expect([tileChange(3, 2), tileChange(5, 0), tileChange(0, 0)]).toEqual(Array(3).fill(undefined));
  expect(tileChange(15, 10), "control").toBe("+50%");
});
