import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readSheetRecords } from "./read-sheet.server.ts";

test("a sheet's days, numbers and texts are read as Excel shows them, with the line of each", async () => {
  const file = await readFile(join(import.meta.dirname, "fixtures/payments.xlsx"));
  const records = await readSheetRecords(file);
  expect(records.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, "Order", "Date", "Amount", "Method", "Number"],
    [2, "A-1", "2026-04-03", "1234.5", "Visa", "00123"],
    [4, "A-1", "2026-04-04", "-200", "Check", ""],
  ]);
});

test("what is no sheet is said", async () => {
  const [record] = await readSheetRecords(Buffer.from("PK\u0003\u0004 but not quite"));
  expect(record).toMatchObject({ line: 1, broken: expect.stringContaining(".xlsx") });
});

test("a cell that Excel could not compute is read as what it shows, not as an empty one", async () => {
  const workbook =
    '<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>';
  const related =
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';
  const row = `<row r="1"><c r="A1"><v>7</v></c><c r="B1" s="0" t="e"><f>C1</f><v>#REF!</v></c><c r='C1' t='e'><v>#N/A</v></c></row>`;
  const file = zipSync({
    "xl/workbook.xml": strToU8(workbook),
    "xl/_rels/workbook.xml.rels": strToU8(related),
    "xl/worksheets/sheet1.xml": strToU8(sheet(row)),
  });
  expect(await readSheetRecords(file)).toMatchObject([{ line: 1, cells: ["7", "#REF!", "#N/A"] }]);
});

const pack = (xml: string) => zipSync({ "xl/worksheets/sheet1.xml": strToU8(xml) });
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

test.each([
  ["65 MB of nothing", " ".repeat(65_000_000)],
  ["a row far away", sheet('<row r="4000000000"><c r="A4000000000"><v>1</v></c></row>')],
  [
    "a cell far away",
    sheet('<row r="1"><c r="XFD1"><v>1</v></c></row><row r="9999"><c r="A9999"><v>1</v></c></row>'),
  ],
])("a small file with %s is said to be too large, and not unpacked", async (_, xml) => {
  const [record] = await readSheetRecords(pack(xml));
  expect(record?.broken).toMatch(/too large/);
  const [control] = await readSheetRecords(pack(sheet('<row r="1"><c r="A1"><v>1</v></c></row>')));
  expect(control?.broken).not.toMatch(/too large/);
});
