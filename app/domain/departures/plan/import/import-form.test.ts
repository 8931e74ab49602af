import { expect, test } from "vitest";
import { fileHints } from "#app/values/forms/amount-field.ts";
import { tooManyLines } from "./import-columns.ts";
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
    "deal: Please enter the deal’s title or its id.",
  ]);
});

test("between semicolons a comma begins decimals, and days begin with the day", () => {
  const prices = ["2.695,00", "2695,00", "2695", "2695.00", "$2.695", "2695,5"];
  const lines = read(
    ["deal;day;seats;double", ...prices.map((price) => `lisbon;18.4.2027;12;${price}`)].join("\n"),
  );
  expect(
    lines.map((line) => line.ok && [line.departure.startsOn, line.departure.doubleCents]),
  ).toEqual(
    [269_500, 269_500, 269_500, 269_500, 269_500, 269_550].map((cents) => ["2027-04-18", cents]),
  );
  const refused = ["2,695", "26.95,00", "2.6950,00"].map(
    (price) => `lisbon;2027-04-18;12;${price}`,
  );
  expect(message(["deal;day;seats;double", ...refused].join("\n"))).toEqual(
    refused.map(() => `double: ${fileHints.semicolon}`),
  );
  expect(message("deal;day;seats\nlisbon;4/5/2027;12")).toEqual([
    "day: Please enter a day that the calendar has. Between semicolons, write 2027-04-18 or 18.4.2027.",
  ]);
  const children = "lisbon;2027-04-18;12;3 to 11: 1.400,50";
  expect(read(`deal;day;seats;children\n${children}`)).toMatchObject([
    { departure: { childBands: [{ fromAge: 3, toAge: 11, priceCents: 140_050 }] } },
  ]);
});

test.each([",", "\t"])("between %j a decimal comma is refused beside its line", (separator) => {
  const line = (price: string) => ["lisbon", "2027-04-18", "12", price].join(separator);
  const prices = ['"2.695,00"', '"2695,00"', '"26,95"', '"1,2345"'];
  const heads = ["deal", "day", "seats", "double"].join(separator);
  expect(message([heads, ...prices.map(line)].join("\r\n"))).toEqual(
    prices.map(() => `double: ${fileHints.comma}`),
  );
  expect(read(`\uFEFF${heads}\r\n${line('"$2,695.50"')}\r\n`)).toMatchObject([
    { departure: { doubleCents: 269_550 } },
  ]);
});

test("an amount whose comma parts it has a cell too many", () => {
  expect(message("deal,day,seats,double\nlisbon,2027-04-18,12,2,695")).toEqual([
    "Too many cells: “695” has no column. Put a cell with a separator in it between quotation marks.",
  ]);
  const line = (price: string) =>
    message(`deal,day,seats,double,single,note\nlisbon,2027-04-18,12,${price}`);
  expect(line("2,695.00,,"), "empty cells behind it").toEqual([
    "double: “2,695.00” stands in two cells. Put a cell with a separator in it between quotation marks.",
  ]);
  expect(line("450,600,"), "control: two prices of a short trip").toEqual([""]);
  expect(line("450,600,,,"), "control: only empty cells are too many").toEqual([""]);
});

test("marks that nobody sees are no part of a heading, a title or a day", () => {
  const lines =
    "\u200edeal;day\u00a0;\u200bseats;double\nlisbon\u200e;\u200e18.4.2027\u202c;\u00a012;\u200e2.980,00";
  expect(read(lines)).toMatchObject([
    { departure: { deal: "lisbon", startsOn: "2027-04-18", seats: 12, doubleCents: 298_000 } },
  ]);
});

test("seats may have the comma of thousands, and no decimals", () => {
  expect(read('lisbon,2027-04-18,"1,000"')).toMatchObject([{ departure: { seats: 1_000 } }]);
  expect(message("lisbon;18.4.2027;1,000\nlisbon;18.4.2027;12;1,000")).toEqual([
    "seats: Between semicolons, please write the number without a comma, as 1000.",
    "singles: Between semicolons, please write the number without a comma, as 1000.",
  ]);
  const wrong = ["1,00", "1.5", "10,00", "-4", "1001"].map(
    (seats) => `lisbon,2027-04-18,"${seats}"`,
  );
  expect(message(wrong.join("\n"))).toEqual(
    wrong.map(() => "seats: Please enter the seats, from 1 to 1,000."),
  );
});

test("headings in another language are refused by name", () => {
  expect(message("Reise;Tag;Plätze\nlisbon;18.4.2027;12")).toEqual([
    "There is no column “reise”, “tag”, “plätze”. The columns are deal, day, seats, singles, least, note, status, double, single, triple, children, closes, decides.",
  ]);
});

test("a column that stands twice, and one that there is not, are refused by name", () => {
  expect(message("deal,day,seats,Seats\nlisbon,2027-04-18,12,14")).toEqual([
    "Two columns are called “seats”. Please remove one, or rename it.",
  ]);
  expect(message("deal,day,seats,color,size\nlisbon,2027-04-18,12,red,L")[0]).toContain(
    "There is no column “color”, “size”.",
  );
});

test("a file may have a thousand lines, which are read in a moment", () => {
  const line = 'lisbon,2027-04-18,12,3,6,"Meets in Pisa, not Rome",open,"2,695",,,';
  const read = (count: number) => {
    const lines = Array.from({ length: count }, () => line).join("\n");
    return importForm.safeParse({ key: crypto.randomUUID(), lines });
  };
  expect(read(1_000).data?.lines).toHaveLength(1_000);
  expect(read(1_001).error?.issues.map(({ message }) => message)).toEqual([tooManyLines]);
});
