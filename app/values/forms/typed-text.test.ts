import fc from "fast-check";
import { expect, test } from "vitest";
import { readLines, readList, writeList } from "./typed-text.ts";

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
