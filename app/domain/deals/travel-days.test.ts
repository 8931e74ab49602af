import { describe, expect, test } from "vitest";
import { refuseParty } from "./travel-days.ts";
import { readDays, readWeekdays } from "./read-travel-days.ts";
import {
  departureHint,
  travelFacts,
  weekdaysText,
  writeDays,
  writeWeekdays,
} from "./travel-days-text.ts";

test("a party is held to the deal's least and most travelers", () => {
  const rules = { leastTravelers: 2, mostTravelers: 8 };
  expect([1, 2, 8, 9].map((travelers) => refuseParty(rules, travelers))).toEqual([
    "too-few-travelers",
    null,
    null,
    "too-many-travelers",
  ]);
});

describe("days as they are typed", () => {
  test.each([
    ["April 1 to October 31", "04-01/10-31"],
    ["apr 1 – oct 31", "04-01/10-31"],
    ["December 24 through December 26", "12-24/12-26"],
    ["June 13", "06-13/06-13"],
    ["May 12, 2027 to May 23, 2027", "2027-05-12/2027-05-23"],
    ["2027-05-12 to 2027-05-23", "2027-05-12/2027-05-23"],
  ])("'%s' is stored as %s, and read again as it is shown", (text, stored) => {
    expect(readDays(text)).toBe(stored);
    expect(readDays(writeDays(stored))).toBe(stored);
  });

  test.each([
    "",
    "spring",
    "April",
    "April 31",
    "May 23, 2027 to May 12, 2027",
    "May 1 to May 2, 2027",
    "1 to 2 to 3",
  ])("'%s' is no range of days", (text) => expect(readDays(text)).toBeNull());

  test("weekdays are read in any order and said in the week's", () => {
    expect(readWeekdays("Wed and Sundays")).toEqual([7, 3]);
    expect(readWeekdays(writeWeekdays([7, 3]))).toEqual([7, 3]);
    expect(readWeekdays("")).toEqual([]);
    expect(readWeekdays("Sunday, someday")).toBeNull();
    expect([[7, 3], [2, 3, 4, 5], [6]].map(weekdaysText)).toEqual([
      "Sundays and Wednesdays",
      "Tuesdays to Fridays",
      "Saturdays",
    ]);
  });
});

test("beside its input stands when a trip starts; nothing where it starts on any day", () => {
  const rules = { seasons: ["04-01/10-31"], weekdays: [6], closedDays: ["12-24/12-26"] };
  expect(departureHint(rules)).toBe(
    "Season: April 1 to October 31. Starts on Saturdays. Not on December 24 to December 26.",
  );
  expect(departureHint({ seasons: [], weekdays: [], closedDays: [] })).toBeUndefined();
});

test.each([
  [1, 20, []],
  [1, 8, [["Travelers", "Up to 8"]]],
  [2, 8, [["Travelers", "2 to 8"]]],
  [4, 4, [["Travelers", "4"]]],
])("a party of %i to %i is told as %j", (leastTravelers, mostTravelers, facts) => {
  const days = { seasons: [], weekdays: [], closedDays: [] };
  expect(travelFacts({ ...days, leastTravelers, mostTravelers })).toEqual(facts);
});
