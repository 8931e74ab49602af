import { readdirSync, readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { useTestDatabase } from "#tests/database.ts";
import { countImported } from "./fixtures/count-imported.ts";
import { type FolderFiles, readFiles } from "./fixtures/import-folder.ts";
import { planFiles } from "./plan/plan-files.server.ts";
import { type FileName, fileKinds } from "./read/file-kinds.server.ts";
import { importFiles } from "./write/import-files.server.ts";

useTestDatabase();

/** Files as other programs really write them, each named by what is odd about it. */
const folder = join(import.meta.dirname, "fixtures/odd-files");
const system = { kind: "system" } as const;

const booking = {
  "bookings.csv": [
    "reference,name,email,trip,departure,adults,total,status,booked on",
    "X-1,Ada Byron,ada@example.com,Odd Trip,2090-06-01,2,2000,Confirmed,2026-01-10",
  ],
};
const trip = {
  "trips.csv": ["title,destination,days,price", 'Odd Trip,"Porto, Portugal",5,1400'],
};
/** What stands beside a file of each kind. */
const beside: Partial<Record<FileName, FolderFiles>> = {
  lines: booking,
  schedule: booking,
  payments: booking,
  departures: trip,
};

const one = { oldReference: "X-1", name: "Ada Byron", departureDate: "2090-06-01", adults: 2 };
const taken: Readonly<Record<string, readonly object[]>> = {
  "bookings-days-since-1904.xlsx": [{ ...one, bookedOn: "2026-01-10" }],
  "bookings-empty-lines.csv": [one, { ...one, oldReference: "X-2" }],
  "bookings-extra-columns.csv": [one],
  "bookings-from-an-agencys-spreadsheet.csv": [
    { ...one, oldReference: "101", status: "Confirmed", children: [7], notes: "vegetarian" },
  ],
  "bookings-formulas-days-and-a-hidden-sheet.xlsx": [
    { ...one, totalCents: 200_000, bookedOn: "2026-01-10" },
  ],
  "bookings-headings-alone.csv": [],
  "bookings-headings-with-units.csv": [{ ...one, totalCents: 200_000, children: [7, 9] }],
  "bookings-months-by-name.csv": [{ departureDate: "2090-06-03", bookedOn: "2026-01-10" }],
  "bookings-old-mac-line-ends.csv": [one],
  "bookings-quoted-newlines-in-notes.csv": [
    { notes: 'Vegan.\nAsks for "quiet" rooms.' },
    { oldReference: "X-2", notes: "None" },
  ],
  "bookings-sheet-called-csv.csv": [one],
  "bookings-tabs.tsv": [one],
  "bookings-title-above-headings.csv": [one],
  "bookings-utf-16-with-mark.txt": [{ ...one, name: "Zoë Šimek" }],
  "bookings-utf-8-with-mark.csv": [one],
  "bookings-zeros-kept-by-excel.csv": [{ ...one, oldReference: "00123" }],
  "customers-nul-byte.csv": [{ name: "Nul Byron" }],
  "customers-right-to-left-name.csv": [{ name: "שרה כהן" }],
  "customers-windows-1252-umlauts.csv": [{ name: "Jörg Müßig", notes: "Zahlt in € – später" }],
  "payments-days-that-show-their-order.csv": [{ day: "2026-04-03" }, { day: "2026-04-18" }],
  "payments-refund-in-brackets.csv": [{ cents: 120_000 }, { cents: -20_000 }],
  "payments-refund-with-minus-behind.csv": [{ cents: 120_000 }, { cents: -20_000 }],
  "payments-semicolons-with-decimal-commas.csv": [{ cents: 123_450, day: "2026-02-01" }],
  "payments-us-dollars-with-their-sign.csv": [{ cents: 120_050 }],
};

type Refused = readonly [line: number, column: string, message: RegExp];
const refused: Readonly<Record<string, readonly Refused[]>> = {
  "bookings-all-sheets-hidden.xlsx": [[1, "", /hidden/]],
  "bookings-archive-of-other-files.xlsx": [[1, "", /no \.xlsx file/]],
  "bookings-bomb.xlsx": [[1, "", /too large/]],
  "bookings-card-number-in-notes.csv": [[2, "notes", /card number/]],
  "bookings-cell-that-failed.csv": [[2, "name", /could not compute/]],
  "bookings-cell-that-failed.xlsx": [[2, "total", /could not compute/]],
  "bookings-children-without-ages.csv": [[2, "children", /age of each child/]],
  "bookings-comma-outside-quotes.csv": [[2, "", /between quotation marks/]],
  "bookings-day-31-of-a-month-of-30.csv": [[2, "departure", /calendar/]],
  "bookings-days-as-numbers.csv": [[2, "departure", /calendar/]],
  "bookings-digits-of-another-script.csv": [[2, "total", /like 1234\.50/]],
  "bookings-duplicate-headings.csv": [[1, "Total", /Two columns/]],
  "bookings-empty.csv": [[1, "", /empty/]],
  "bookings-excel-before-2007.xls": [[1, "", /before 2007/]],
  "bookings-headings-on-each-page.csv": [[3, "", /headings once more/]],
  "bookings-merged-cells-flattened.csv": [
    [3, "old reference", /reference in the old system/],
    [3, "name", /whose/],
  ],
  "bookings-merged-trips-flattened.csv": [
    [3, "trip", /fill it down/],
    [3, "departure", /fill it down/],
  ],
  "bookings-no-heading-row.csv": [[1, "", /No headings/]],
  "bookings-pdf.csv": [[1, "", /PDF/]],
  "bookings-quote-that-does-not-end.csv": [[3, "", /not closed/]],
  "bookings-reference-cut-by-excel.csv": [[2, "old reference", /cut this number/]],
  "bookings-reference-with-a-formula.csv": [[2, "reference", /formula/]],
  "bookings-same-reference-twice.csv": [[3, "old reference", /Line 2/]],
  "bookings-status-of-another-system.csv": [[2, "status", /Pending, Confirmed/]],
  "bookings-text-document.csv": [[1, "", /text document/]],
  "bookings-trailing-total-line.csv": [[4, "", /line of totals/]],
  "bookings-web-page.xls": [[1, "", /web page/]],
  "customers-300-letter-name.csv": [[2, "name", /120/]],
  "customers-phone-cut-by-excel.csv": [[2, "phone", /area code/]],
  "customers-two-people-in-one-cell.csv": [[2, "email", /one @|spaces/]],
  "departures-negative-seats.csv": [[2, "seats", /from 1/]],
  "lines-half-a-person.csv": [[2, "quantity", /from 1 to 1,000/]],
  "payments-ambiguous-days.csv": [[2, "day", /April 3, 2026 or March 4, 2026/]],
  "payments-before-the-booking.csv": [[2, "day", /after this payment/]],
  "payments-canadian-dollars.csv": [[2, "amount", /US dollars/]],
  "payments-day-with-a-time-zone.csv": [[2, "day", /time zone/]],
  "payments-euros.csv": [[2, "amount", /US dollars/]],
  "payments-notes-in-amounts.csv": [[2, "amount", /alone/]],
  "payments-notes-in-german-amounts.csv": [
    [4, "amount", /like 1234,50.*“deposit”/],
    [5, "", /line of totals/],
    [6, "", /Nothing else stands in this line/],
  ],
  "payments-of-an-unknown-booking.csv": [[2, "old reference", /No booking/]],
  "payments-percent.csv": [[2, "amount", /percent/]],
  "schedule-that-does-not-sum.csv": [[2, "amount", /\$1,500/]],
  "trips-outside-europe.csv": [[2, "destination", /country of Europe/]],
};

test("each odd file is read or refused here", () => {
  const named = [...Object.keys(taken), ...Object.keys(refused)];
  expect(readdirSync(folder).toSorted()).toEqual(named.toSorted());
});

async function readOdd(file: string) {
  const [, kind = "", ending = ""] = /^([a-z]+)-.*(\.[a-z]+)$/.exec(file) ?? [];
  const name = Object.keys(fileKinds).find((one): one is FileName => one === kind);
  if (!name) throw new Error(`No kind of file is called ${kind}.`);
  const bytes = readFileSync(join(folder, file));
  const { files } = await readFiles({ ...beside[name], [`${name}${ending}`]: bytes });
  const order = { source: randomUUID(), today: businessDay(new Date()) };
  const { faults } = await planFiles(db, files, order);
  const write = () => importFiles(system, files, { source: order.source, totals: [] });
  return { name, lines: files[name].lines, faults, write };
}

test.each(Object.entries(taken))("%s is read", async (file, rows) => {
  const { faults, lines, write } = await readOdd(file);
  expect(faults).toEqual([]);
  expect(lines.map(({ row }) => row)).toEqual(rows.map((row) => expect.objectContaining(row)));
  expect(await write()).toMatchObject(rows.length > 0 ? { ok: true } : { reason: "nothing-new" });
});

test.each(Object.entries(refused))("%s is refused, and nothing is written", async (file, wrong) => {
  const before = await countImported();
  const { name, faults, write } = await readOdd(file);
  expect(faults.map(({ file: at, line, column, message }) => [at, line, column, message])).toEqual(
    wrong.map(([line, column, message]) => [
      `${name}.csv`,
      line,
      column,
      expect.stringMatching(message),
    ]),
  );
  expect(await write()).toEqual({ ok: false, reason: "files-refused" });
  expect(await countImported()).toEqual(before);
});

test("a file with too many columns, and two of one name, are refused", async () => {
  const wide = await readFiles({ "bookings.csv": [Array(100_000).fill("a").join(",")] });
  expect(wide.files.bookings.faults).toMatchObject([
    { line: 1, message: expect.stringMatching(/100,000 cells/) },
  ]);
  const twice = await readFiles({ ...booking, "Bookings.txt": booking["bookings.csv"] });
  expect(twice.files.bookings.faults).toMatchObject([
    { line: 1, message: expect.stringMatching(/several files/) },
  ]);
  expect((await readFiles({ "orders 2026.csv": ["a"] })).others).toEqual(["orders 2026.csv"]);
});

test("a title that no trip has is one archived trip, however its dashes and capitals are typed", async () => {
  const [head = "", line = ""] = booking["bookings.csv"];
  const titles = ["Douro by Boat", "Douro – by boat", "DOURO by boat."];
  const typed = titles.map((title, at) =>
    line.replace("X-1", `X-${at}`).replace("Odd Trip", title),
  );
  const { files } = await readFiles({ "bookings.csv": [head, ...typed] });
  const order = { source: randomUUID(), today: businessDay(new Date()) };
  const { faults, deals } = await planFiles(db, files, order);
  expect(faults).toEqual([]);
  expect(deals.map(({ title }) => title)).toEqual(["Douro by Boat"]);
});

test("a trip of this site is found however its dashes, apostrophes, accents and capitals are typed", async () => {
  const trip = await makeDeal({ title: "Châteaux & King’s Loire – by bike" });
  const signs = await makeDeal({ title: "Porto → Lisbon" });
  const [head = "", line = ""] = booking["bookings.csv"];
  const typed = [
    "chateaux & kings loire by Bike",
    "Châteaux & King's Loire - by bike",
    "porto → lisbon",
  ];
  const lines = typed.map((title, at) => line.replace("X-1", `X-${at}`).replace("Odd Trip", title));
  const { files } = await readFiles({
    "bookings.csv": [head, ...lines],
    "trips.csv": [
      "title,destination,days,price",
      '"Chateaux & Kings Loire, by bike","Tours, France",5,1400',
    ],
  });
  const order = { source: randomUUID(), today: businessDay(new Date()) };
  const { faults, deals, bookings } = await planFiles(db, files, order);
  expect(faults).toEqual([]);
  expect(deals).toEqual([]);
  expect(bookings.map(({ dealId }) => dealId)).toEqual([trip, trip, signs]);
});
