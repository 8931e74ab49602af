import { expect, test } from "vitest";
import { emptyRow, whyNotProven } from "./report.ts";

const run = { ...emptyRow("all"), rounds: 21, acknowledged: 1_721, slowestReturn: 9_999.6 };

test("a run that lost nothing and was back in time is proven", () => {
  expect(whyNotProven(run, [])).toEqual([]);
});

test("control: each broken promise is said in words", () => {
  expect(whyNotProven({ ...run, slowestReturn: 13_017.2 }, [])).toEqual([
    "A node was back after 13017 ms, later than 10000 ms.",
  ]);
  expect(whyNotProven({ ...run, errors: 3 }, [])).toEqual(["3 forms were answered by an error."]);
  expect(whyNotProven({ ...run, lost: 2, acknowledged: 0 }, ["7 mails are not out."])).toEqual([
    "7 mails are not out.",
    "2 bookings were lost.",
    "No booking was acknowledged.",
  ]);
});
