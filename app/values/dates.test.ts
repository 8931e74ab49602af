import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  businessDay,
  businessMoment,
  businessTime,
  endOfBusinessDay,
  formatDay,
  isDay,
  monthEnd,
  monthStart,
} from "./dates.ts";

test("only days of the calendar are valid", () => {
  expect(isDay("2028-02-29")).toBe(true);
  for (const wrong of [
    "2027-02-29",
    "2027-13-01",
    "27-01-01",
    "275760-09-13",
    "2027-1-1",
    "2027-01-01T00:00:00Z",
    "",
  ])
    expect(isDay(wrong), wrong).toBe(false);
});

test("an offer lasts to the end of its day in New York, in winter and in summer", () => {
  expect(new Date(endOfBusinessDay("2027-01-15")).toISOString()).toBe("2027-01-16T05:00:00.000Z");
  expect(new Date(endOfBusinessDay("2027-07-15")).toISOString()).toBe("2027-07-16T04:00:00.000Z");
});

test("days on which the clocks change also end at midnight in New York", () => {
  expect(new Date(endOfBusinessDay("2027-03-13")).toISOString()).toBe("2027-03-14T05:00:00.000Z");
  expect(new Date(endOfBusinessDay("2027-03-14")).toISOString()).toBe("2027-03-15T04:00:00.000Z");
  expect(new Date(endOfBusinessDay("2027-11-06")).toISOString()).toBe("2027-11-07T04:00:00.000Z");
  expect(new Date(endOfBusinessDay("2027-11-07")).toISOString()).toBe("2027-11-08T05:00:00.000Z");
});

test("today is today in New York", () => {
  expect(businessDay(new Date("2027-07-01T03:59:59Z"))).toBe("2027-06-30");
  expect(businessDay(new Date("2027-07-01T04:00:00Z"))).toBe("2027-07-01");
});

test("a time in New York is one moment, also in nights when the clocks change", () => {
  for (const [day, time, moment] of [
    ["2027-01-15", "09:30", "2027-01-15T14:30:00.000Z"],
    ["2027-07-15", "23:59", "2027-07-16T03:59:00.000Z"],
    // A repeated hour means the first one. A skipped hour moves one hour later.
    ["2027-11-07", "01:30", "2027-11-07T05:30:00.000Z"],
    ["2027-03-14", "02:30", "2027-03-14T07:30:00.000Z"],
  ] as const)
    expect(businessMoment(day, time).toISOString(), `${day} ${time}`).toBe(moment);
  expect(businessTime(new Date("2027-07-16T03:59:00Z"))).toBe("23:59");
  expect(businessTime(new Date("2027-07-16T04:00:00Z"))).toBe("00:00");
});

test("dates are never off by a day when counted or shown", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(formatDay("2027-06-30")).toBe("June 30, 2027");
});

test("months have their calendar length", () => {
  expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
  expect(addMonths("2028-02-29", -12)).toBe("2027-02-28");
  expect(addMonths("2027-01-15", -13)).toBe("2025-12-15");
  expect([monthStart("2028-02-29"), monthEnd("2028-02-01"), monthEnd("2027-12-31")]).toEqual([
    "2028-02-01",
    "2028-02-29",
    "2027-12-31",
  ]);
});
