import { expect, test } from "vitest";
import { extendedFrom } from "./extended-from.ts";

const end = "2027-03-31";
const before = (extended: string | null = null, validUntil: string | null = end) => ({
  validUntil,
  extendedFrom: extended,
});

test.each([
  ["put off two weeks before", "2027-03-17", "2027-04-30", end],
  ["put off on its last day", "2027-03-31", "2027-04-01", end],
  ["put off earlier", "2027-03-16", "2027-04-30", null],
  ["given anew 30 days after", "2027-04-30", "2027-06-30", end],
  ["given anew later", "2027-05-01", "2027-06-30", null],
  ["without an end in its last days", "2027-03-25", null, end],
  ["ended sooner", "2027-03-25", "2027-03-26", null],
  ["saved as it was", "2027-03-31", end, null],
])("an offer %s", (_, today, validUntil, expected) => {
  expect(extendedFrom(before(), validUntil, today)).toBe(expected);
});

test("the way around it, by no end in between, does not bring the clock back", () => {
  const open = before(end, null);
  expect(extendedFrom(open, "2027-04-10", "2027-04-01")).toBe(end);
  expect(extendedFrom(open, "2027-09-30", "2027-06-01"), "months later").toBeNull();
  const extended = before(end, "2027-05-31");
  expect(extendedFrom(extended, "2027-06-30", "2027-04-10"), "moved once more").toBe(end);
  expect(extendedFrom(extended, "2027-08-31", "2027-07-15"), "long after its end").toBeNull();
});
