import { describe, expect, test } from "vitest";
import { nearestTravelDays, refuseTravelDay } from "./travel-days.ts";

const always = { seasons: [], weekdays: [], closedDays: [] };

describe("a day of departure", () => {
  test.each([
    ["2027-07-04", null],
    ["2027-04-01", null],
    ["2027-10-31", null],
    ["2027-03-31", "out-of-season"],
    ["2027-11-01", "out-of-season"],
  ])("%s in a season from April to October: %s", (day, refused) => {
    expect(refuseTravelDay({ ...always, seasons: ["04-01/10-31"] }, day)).toBe(refused);
  });

  test.each([
    ["2026-12-31", null],
    ["2027-03-31", null],
    ["2027-07-04", "out-of-season"],
  ])("%s in a winter over New Year: %s", (day, refused) => {
    expect(refuseTravelDay({ ...always, seasons: ["12-01/03-31"] }, day)).toBe(refused);
  });

  test("two seasons leave the summer out", () => {
    const rules = { ...always, seasons: ["03-01/06-15", "09-01/11-30"] };
    expect(refuseTravelDay(rules, "2027-07-15")).toBe("out-of-season");
    expect(refuseTravelDay(rules, "2027-09-01")).toBeNull();
  });

  test("only on Sundays and Wednesdays", () => {
    const rules = { ...always, weekdays: [3, 7] };
    expect(refuseTravelDay(rules, "2027-05-16")).toBeNull();
    expect(refuseTravelDay(rules, "2027-05-17")).toBe("wrong-weekday");
  });

  test("not on closed days, of every year or of one", () => {
    const rules = { ...always, closedDays: ["12-24/12-26", "2027-05-12/2027-05-23"] };
    for (const day of ["2027-12-25", "2028-12-25", "2027-05-12"])
      expect(refuseTravelDay(rules, day)).toBe("closed-day");
    expect(refuseTravelDay(rules, "2028-05-12")).toBeNull();
  });

  test("the nearest ones are told instead, before and after", () => {
    const rules = { ...always, seasons: ["12-01/03-31"], weekdays: [6] };
    const within = { first: "2026-11-24", last: "2028-11-22" };
    expect(nearestTravelDays(rules, "2027-07-04", within)).toEqual(["2027-03-27", "2027-12-04"]);
    expect(nearestTravelDays(rules, "2026-01-01", within)).toEqual(["2026-12-05"]);
    expect(nearestTravelDays({ ...rules, seasons: ["02-30/02-30"] }, "2027-07-04", within)).toEqual(
      [],
    );
  });
});
