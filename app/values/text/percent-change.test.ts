import { expect, test } from "vitest";
import { percentChange } from "./percent-change.ts";

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
