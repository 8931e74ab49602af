import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";
import { readRecords, readTable } from "./read-records.ts";

test.each([",", ";", "\t"])(
  "what is written between %j is read again, whatever the cells hold",
  (separator) => {
    const text = fc.string({ unit: fc.constantFrom("a", "é", '"', ",", ";", "\t", "\n", " ") });
    const cell = text.map((one) => one.trim());
    const first = fc.constantFrom("deal-1", "rome");
    const quote = (one: string) => (one === "" ? "" : `"${one.replaceAll('"', '""')}"`);
    fc.assert(
      fc.property(fc.array(fc.tuple(first, cell, cell), { maxLength: 5 }), (rows) => {
        const file = rows.map((row) => row.map(quote).join(separator)).join("\r\n");
        const expected = rows.map((row) => row.map((one) => one.replaceAll("\r\n", "\n")));
        expect(readRecords(`\uFEFF${file}`).map(({ cells }) => cells)).toEqual(expected);
      }),
    );
  },
);

test("lines are counted where they begin; empty ones, and a quote that does not end, break nothing", () => {
  const records = readRecords('a,"1\n2"\n\n,,\nb,say "hi", "open\nc');
  expect(records.map(({ line, cells }) => ({ line, cells }))).toEqual([
    { line: 1, cells: ["a", "1\n2"] },
    { line: 5, cells: ["b", 'say "hi"', '"open'] },
    { line: 6, cells: ["c"] },
  ]);
});

test.each(['"open,1\nb,2', 'a,"in"side,1\nb,2'])(
  "a quoted cell that does not end is said with its line: %j",
  (end) => {
    const records = readRecords(`deal,seats\nrome,16\n${end}`);
    expect(records.map(({ line, broken }) => [line, broken !== undefined])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  },
);

test("the separator is the file's, also where a cell holds another one", () => {
  const cells = (file: string) => readRecords(file).map((record) => record.cells);
  expect(cells("sep=;\ndeal;day;seats\nRome, slowly, by train, well;2027-04-04;12")).toEqual([
    ["deal", "day", "seats"],
    ["Rome, slowly, by train, well", "2027-04-04", "12"],
  ]);
  expect(cells("rome,2027-04-04,12,0 to 2: free; 3 to 11: 1400; 12: 1500")).toEqual([
    ["rome", "2027-04-04", "12", "0 to 2: free; 3 to 11: 1400; 12: 1500"],
  ]);
  expect(cells("deal,day,seats\nrome\t2027-04-04\t12\tA, b, c, d")[1]).toEqual([
    "rome",
    "2027-04-04",
    "12",
    "A, b, c, d",
  ]);
  const commas = ["deal;day", "deal,day", "deal\tday"].map((file) => readRecords(file));
  expect(commas.map(([record]) => record?.decimalComma)).toEqual([true, false, false]);
});

test("our own reader gives back what our own writer wrote, formulas and apostrophes too", async () => {
  const unit = fc.constantFrom(
    "a",
    "'",
    "=",
    "+",
    "-",
    "@",
    '"',
    ",",
    ";",
    "|",
    "\t",
    "\n",
    " ",
    "＝",
  );
  const cell = fc.string({ unit }).map((one) => one.trim());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell)), async (rows) => {
      let file = "";
      for await (const text of csvText({ heads: ["one", "two"], rows, cells: (row) => row }))
        file += text;
      const filled = rows.filter((row) => row.some((one) => one !== ""));
      expect(readTable(file).map(({ cells }) => cells)).toEqual([["one", "two"], ...filled]);
    }),
  );
});

test("what our own files put before a formula is taken away again", () => {
  expect(readRecords("rome,'=1+1,'tis,'+5").map((record) => record.cells)).toEqual([
    ["rome", "=1+1", "'tis", "+5"],
  ]);
});

test("copied lines may stand under typed names", () => {
  expect(readRecords("deal,seats\nrome\t16\nparis;$1,400").map(({ cells }) => cells)).toEqual([
    ["deal", "seats"],
    ["rome", "16"],
    ["paris", "$1,400"],
  ]);
});

test.each([",", ";", "\t"])(
  "a whole table between %j is read again, with its lines",
  (separator) => {
    const cell = fc
      .string({ unit: fc.constantFrom("a", "é", '"', ",", ";", "\t", "\n", " ") })
      .map((text) => text.trim());
    const quote = (one: string) => `"${one.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
        const head = `old reference${separator}name`;
        const file = [head, ...rows.map((row) => row.map(quote).join(separator))].join("\r\n");
        const full = rows.filter((row) => row.some((one) => one !== ""));
        const read = readTable(file);
        expect(read.map(({ cells }) => cells)).toEqual([["old reference", "name"], ...full]);
        const lines = file.replaceAll("\r\n", "\n").split("\n");
        for (const { line, cells } of read)
          expect(lines[line - 1]).toContain((cells[0] ?? "").split("\n")[0]?.replaceAll('"', '""'));
      }),
    );
  },
);

test("titles above the headings, Excel's zeros and a quote inside a cell break nothing", () => {
  expect(
    readTable('Bookings 2026\n\nname;zip\n5" heels;"=""00123"""').map(({ cells }) => cells),
  ).toEqual([["Bookings 2026"], ["name", "zip"], ['5" heels', "00123"]]);
  const [, broken] = readTable('name,notes\n"open,1\nb,2');
  expect(broken).toMatchObject({ line: 2, broken: expect.stringContaining("quotation mark") });
});
