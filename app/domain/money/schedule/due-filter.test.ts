import { expect, test } from "vitest";
import { dueRange, readDueFilter, weekStart } from "./due-filter.ts";

test("a week begins on its Monday, also over the end of a year and a change of clocks", () => {
  expect(["2026-11-23", "2026-11-29", "2027-01-01", "2027-03-14"].map(weekStart)).toEqual([
    "2026-11-23",
    "2026-11-23",
    "2026-12-28",
    "2027-03-08",
  ]);
});

test("an address names a Monday, a month, what is overdue, or nothing", () => {
  expect(readDueFilter("2027-02")).toBe("2027-02");
  expect(readDueFilter("2026-11-23")).toBe("2026-11-23");
  expect(readDueFilter("overdue")).toBe("overdue");
  expect(readDueFilter("")).toBe("");
  for (const wrong of ["2026-11-24", "2026-13-01", "2026-13", "late"])
    expect(readDueFilter(wrong)).toBeNull();
});

test("this week's days that are over belong to what is overdue", () => {
  const today = "2026-11-25";
  expect(dueRange("2026-11-23", today)).toEqual({ from: today, to: "2026-11-29" });
  expect(dueRange("2026-11-30", today)).toEqual({ from: "2026-11-30", to: "2026-12-06" });
  expect(dueRange("overdue", today)).toEqual({ from: null, to: "2026-11-24" });
  expect(dueRange("", today)).toEqual({ from: null, to: null });
});

test("a month has all its days; this one has what is overdue too", () => {
  const today = "2026-11-25";
  expect(dueRange("2027-02", today)).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  expect(dueRange("2026-11", today)).toEqual({ from: null, to: "2026-11-30" });
});
