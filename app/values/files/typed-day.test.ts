import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../dates.ts";
import { readTypedDay, shownOrder } from "./typed-day.ts";

const day = fc.integer({ min: 0, max: 12_000 }).map((count) => addDays("2001-01-01", count));

test("a day survives each way in which a program writes it", () => {
  fc.assert(
    fc.property(day, (one) => {
      const [year = "", month = "", date = ""] = one.split("-");
      const [m, d] = [String(Number(month)), String(Number(date))];
      const at = new Date(`${one}T00:00:00Z`);
      const named = (options: Intl.DateTimeFormatOptions) =>
        at.toLocaleDateString("en-US", { timeZone: "UTC", ...options });
      const written = [
        [one, null],
        [`${one} 00:00:00`, null],
        [`${year}/${m}/${d}`, null],
        [`${m}/${d}/${year}`, "month-first"],
        [`${month}/${date}/${year} 9:30 PM`, "month-first"],
        [`${m}/${d}/${year.slice(2)}`, "month-first"],
        [`${d}/${m}/${year}`, "day-first"],
        [`${d}.${m}.${year}`, null],
        [named({ dateStyle: "long" }), null],
        [named({ dateStyle: "full" }), null],
        [named({ dateStyle: "medium" }), null],
        [`${d}-${named({ month: "short" })}-${year.slice(2)}`, null],
      ] as const;
      for (const [text, order] of written)
        expect(readTypedDay(text, order), text).toEqual({ ok: true, day: one });
    }),
  );
});

test("a day with two readings is not guessed; the same day either way is none", () => {
  expect(readTypedDay("4/3/2027", null)).toEqual({
    ok: false,
    reason: "either",
    monthFirst: "2027-04-03",
    dayFirst: "2027-03-04",
  });
  expect(readTypedDay("4/4/2027", null)).toEqual({ ok: true, day: "2027-04-04" });
  expect(readTypedDay("4/18/2027", null)).toEqual({ ok: true, day: "2027-04-18" });
});

test.each([
  "2027-02-29",
  "18/18/2027",
  "soon",
  "2027-04-03T23:00:00Z",
  "46115",
  "4/2027",
  "Avril 3, 2027",
])("%s is no day", (typed) => {
  expect(readTypedDay(typed, null)).toEqual({ ok: false, reason: "unreadable" });
});

test("a file shows its order by the days that have one reading, unless they show both", () => {
  expect(shownOrder(["4/3/2027", "4/18/2027", ""])).toBe("month-first");
  expect(shownOrder(["4/3/2027", "18/4/2027", "soon"])).toBe("day-first");
  expect(shownOrder(["4/3/2027", "5/3/2027"])).toBeNull();
  expect(shownOrder(["4/18/2027", "18/4/2027"])).toBeNull();
});
