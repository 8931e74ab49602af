import { readFile } from "node:fs/promises";
import { join } from "node:path";
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
