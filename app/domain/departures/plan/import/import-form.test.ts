import { expect, test } from "vitest";
import { type ImportedLine, importForm } from "./import-form.ts";

/** What each line of a file says, or what is wrong with it. */
function read(lines: string): ImportedLine[] {
  return importForm.parse({ key: crypto.randomUUID(), intent: "preview", lines }).lines;
}
const message = (lines: string) => read(lines).map((line) => (line.ok ? "" : line.message));

test("a day is read as databases and as spreadsheets in the US write it", () => {
  const days = ["2027-04-18", "4/18/2027", "04/18/2027", " 4/8/2027 "];
  const lines = read(["deal,day,seats", ...days.map((day) => `lisbon,${day},12`)].join("\n"));
  expect(lines.map((line) => line.ok && line.departure.startsOn)).toEqual([
    "2027-04-18",
    "2027-04-18",
    "2027-04-18",
    "2027-04-08",
  ]);
});

test("a day that is not in the calendar is refused with both ways to write it", () => {
  const sentence = "day: Please enter a day that the calendar has. Write 2027-04-18 or 4/18/2027.";
  const days = ["2027-02-30", "2/30/2027", "18/4/2027", "4/18/27", ""];
  expect(message(days.map((day) => `lisbon,${day},12`).join("\n"))).toEqual(
    days.map(() => sentence),
  );
});

test("a line that lacks a cell says which one, in a sentence", () => {
  expect(message("hello")).toEqual([
    "day: Please enter a day that the calendar has. Write 2027-04-18 or 4/18/2027.",
  ]);
  expect(message("lisbon,2027-04-18")).toEqual(["seats: Please enter the seats, from 1 to 1,000."]);
  expect(message("day,seats\n2027-04-18,12")).toEqual([
    "deal: Please enter the deal’s id, as in its address.",
  ]);
});
