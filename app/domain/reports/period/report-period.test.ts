import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/values/dates.ts";
import {
  comparedPeriod,
  comparedSteps,
  comparisons,
  daysInPeriod,
  type PeriodPreset,
  presetPeriod,
  stepsOf,
  readPeriod,
} from "./report-period.ts";

const period = (from: string, to: string) => ({ from, to });

test("a current preset ends today, and a past one is whole months", () => {
  const on = (preset: PeriodPreset) => presetPeriod(preset, "2027-01-21");
  expect(on("this-month")).toEqual(period("2027-01-01", "2027-01-21"));
  expect(on("last-month")).toEqual(period("2026-12-01", "2026-12-31"));
  expect(on("3-months")).toEqual(period("2026-11-01", "2027-01-21"));
  expect(on("12-months")).toEqual(period("2026-02-01", "2027-01-21"));
  expect(on("this-year")).toEqual(period("2027-01-01", "2027-01-21"));
  expect(on("last-year")).toEqual(period("2026-01-01", "2026-12-31"));
});

describe("is compared", () => {
  test.each([
    [
      "the month so far with as much of the month before",
      "2026-11-01",
      "2026-11-21",
      "2026-10-01",
      "2026-10-21",
    ],
    [
      "a month with the month before, however long",
      "2027-03-01",
      "2027-03-31",
      "2027-02-01",
      "2027-02-28",
    ],
    [
      "a short month with all of the long one before",
      "2027-02-01",
      "2027-02-28",
      "2027-01-01",
      "2027-01-31",
    ],
    [
      "the end of March with the end of February",
      "2027-03-01",
      "2027-03-30",
      "2027-02-01",
      "2027-02-28",
    ],
    [
      "half a year so far with as much of the half before",
      "2026-06-01",
      "2026-11-21",
      "2025-12-01",
      "2026-05-21",
    ],
    [
      "days of one's own with as many right before them",
      "2026-11-05",
      "2026-11-18",
      "2026-10-22",
      "2026-11-04",
    ],
  ])("%s", (_, from, to, beforeFrom, beforeTo) => {
    expect(comparedPeriod(period(from, to), "before")).toEqual(period(beforeFrom, beforeTo));
  });

  test("with the same days of the year before, including leap years, or with nothing", () => {
    expect(comparedPeriod(period("2028-02-01", "2028-02-29"), "year")).toEqual(
      period("2027-02-01", "2027-02-28"),
    );
    expect(comparedPeriod(period("2029-02-01", "2029-02-28"), "year")).toEqual(
      period("2028-02-01", "2028-02-29"),
    );
    expect(comparedPeriod(period("2026-11-05", "2026-11-18"), "none")).toBeNull();
  });

  test("day by day, as long as the earlier month has days", () => {
    const march = period("2027-03-01", "2027-03-31");
    const steps = comparedSteps(march, comparedPeriod(march, "before")!, "before");
    expect(steps.slice(26)).toEqual([
      period("2027-02-27", "2027-02-27"),
      period("2027-02-28", "2027-02-28"),
      null,
      null,
      null,
    ]);
  });
});

test("up to 62 days are shown singly, more as months, of which the first and last may be partial", () => {
  expect(stepsOf(period("2026-10-01", "2026-12-01"))).toHaveLength(62);
  expect(stepsOf(period("2026-10-20", "2026-12-21"))).toEqual([
    period("2026-10-20", "2026-10-31"),
    period("2026-11-01", "2026-11-30"),
    period("2026-12-01", "2026-12-21"),
  ]);
});

test("the steps of any period have no gap, and neither do those they are compared with", () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays("2020-01-01", count));
  const anyPeriod = fc.record({
    from: day,
    days: fc.integer({ min: 0, max: 1_826 }),
    comparison: fc.constantFrom(...comparisons),
  });
  fc.assert(
    fc.property(anyPeriod, ({ from, days, comparison }) => {
      const whole = period(from, addDays(from, days));
      const steps = stepsOf(whole);
      expect(steps[0]?.from).toBe(whole.from);
      expect(steps.at(-1)?.to).toBe(whole.to);
      expect(steps.reduce((sum, step) => sum + daysInPeriod(step), 0)).toBe(days + 1);
      const compared = comparedPeriod(whole, comparison);
      if (!compared) return;
      const earlier = comparedSteps(whole, compared, comparison);
      expect(earlier).toHaveLength(steps.length);
      const present = earlier.filter((step) => step !== null);
      expect(present[0]?.from).toBe(compared.from);
      for (const [index, step] of present.entries()) {
        expect(step.from <= step.to && step.to <= compared.to).toBe(true);
        if (index > 0) expect(step.from).toBe(addDays(present[index - 1]!.to, 1));
      }
    }),
  );
});

test("custom days make a period, or a reason why not", () => {
  expect(readPeriod("2026-01-01", "2026-01-01")).toEqual({
    ok: true,
    period: period("2026-01-01", "2026-01-01"),
  });
  expect(readPeriod("2022-01-01", "2027-01-01")).toMatchObject({ ok: true });
  expect(readPeriod("2022-01-01", "2027-01-02")).toEqual({ ok: false, reason: "too-long" });
  expect(readPeriod("2026-01-02", "2026-01-01")).toEqual({ ok: false, reason: "reversed" });
  expect(readPeriod("", "2026-01-01")).toEqual({ ok: false, reason: "day-missing" });
});
