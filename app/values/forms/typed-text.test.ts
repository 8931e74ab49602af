import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf, dollarsText, numberOf, readLines, readList, writeList } from "./typed-text.ts";

test.each([
  ["1500", 150_000],
  ["$1,500.00", 150_000],
  [" 1499.5 ", 149_950],
  ["0.29", 29],
  ["19.99", 1_999],
  ["", 0],
  ["a lot", 0],
  ["1e3", 0],
  ["0x10", 0],
  ["Infinity", 0],
  ["-5", -500],
])("%j dollars are %i cents; text without a number is 0 (spec §5)", (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test("every price survives the form unchanged", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      (cents) => centsOf(dollarsText(cents)) === cents,
    ),
  );
  expect(numberOf(undefined)).toBe(0);
});

test.each([
  ["Beach, Romantic ,Islands", ["Beach", "Romantic", "Islands"]],
  [" , a,, b ,a", ["a", "b"]],
  [`"5 nights, breakfast daily", transfers`, ["5 nights, breakfast daily", "transfers"]],
  [`a 5" pipe, "she said ""yes"", twice"`, [`a 5" pipe`, `she said "yes", twice`]],
  [`"never closed, so what`, [`"never closed`, "so what"]],
  ["one\ntwo", ["one", "two"]],
])("the list %j is %j", (typed, items) => {
  expect(readList(typed)).toEqual(items);
});

test("every list of a deal survives the form unchanged", () => {
  const item = fc
    .string({ minLength: 1, maxLength: 40 })
    .map((text) => text.trim().replace(/\s+/g, " "))
    .filter((text) => text !== "");
  fc.assert(
    fc.property(fc.uniqueArray(item, { maxLength: 8 }), (items) => {
      expect(readList(writeList(items))).toEqual(items);
      expect(readLines(items.join("\n"))).toEqual(items);
    }),
  );
});
