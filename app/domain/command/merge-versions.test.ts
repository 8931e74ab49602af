import { expect, test } from "vitest";
import { changedBy, fingerprintParts, mergeFields } from "./merge-versions.server.ts";

type Form = { title: string; price: string; terms: string };
const opened: Form = { title: "Rome", price: "1790", terms: "" };

function merge(theirs: Partial<Form>, mine: Partial<Form>, base = fingerprintParts(opened)) {
  const versions = { opened: base, theirs: { ...opened, ...theirs }, mine: { ...opened, ...mine } };
  const differences = [...changedBy(versions)].map(([part, who]) => ({ part, changedBy: who }));
  return { values: mergeFields(versions), differences };
}

test("what only one person changed is kept; what both changed stays mine until I choose", () => {
  const merged = merge(
    { title: "Rome, Theirs", price: "1999" },
    { title: "Rome, Mine", terms: "Mine." },
  );
  expect(merged.values).toEqual({ title: "Rome, Mine", price: "1999", terms: "Mine." });
  expect(merged.differences).toEqual([
    { part: "title", changedBy: "both" },
    { part: "price", changedBy: "them" },
    { part: "terms", changedBy: "me" },
  ]);
});

test("the same change by both needs no choice", () => {
  expect(merge({ price: "1999" }, { price: "1999" })).toEqual({
    values: { ...opened, price: "1999" },
    differences: [],
  });
});

test("without fingerprints of the opened form, nothing that was sent is replaced", () => {
  const merged = merge({ price: "1999" }, { title: "Mine" }, "");
  expect(merged.values).toEqual({ ...opened, title: "Mine" });
  expect(merged.differences.map((difference) => difference.changedBy)).toEqual(["both", "both"]);
});

test("each field merges separately", () => {
  const base = { day: "2027-05-01", people: "2" };
  const merged = mergeFields({
    opened: fingerprintParts(base),
    theirs: { ...base, people: "3" },
    mine: { ...base, day: "2027-05-08" },
  });
  expect(merged).toEqual({ day: "2027-05-08", people: "3" });
});

test("the fingerprints of a long form fit into a hidden field", () => {
  const parts = Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [`a_part_of_some_name_${at}`, "x".repeat(60_000)]),
  );
  expect(fingerprintParts(parts).length).toBeLessThan(2_000);
});
