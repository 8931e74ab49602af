import { readSheet, type SheetData } from "read-excel-file/universal";
import { isSheetTooLarge } from "./is-sheet-too-large.ts";
import type { FileRecord } from "./read-records.ts";

/** The records of the first sheet of an .xlsx file, with their lines; days as YYYY-MM-DD. */
export async function readSheetRecords(bytes: Uint8Array): Promise<FileRecord[]> {
  const broken = (message: string) => [
    { line: 1, cells: [], decimalComma: false, broken: message },
  ];
  try {
    if (isSheetTooLarge(bytes)) return broken(tooLarge);
    return recordsOf(await readSheet(new Blob([new Uint8Array(bytes)])));
  } catch {
    return broken(notASheet);
  }
}

const recordsOf = (rows: SheetData): FileRecord[] =>
  rows
    .map((row, at) => ({ line: at + 1, cells: row.map(cellText), decimalComma: false }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));

const notASheet =
  "This is no .xlsx file that can be read. Save the sheet as .xlsx or CSV once more.";
const tooLarge =
  "This .xlsx file is too large, or has a cell far from the others. Save its first sheet as CSV.";

function cellText(cell: unknown): string {
  // Excel itself shows 15 digits.
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00.000Z$/, "")
      .replace(/\.000Z$/, "");
  return typeof cell === "string" || typeof cell === "boolean" ? String(cell).trim() : "";
}
