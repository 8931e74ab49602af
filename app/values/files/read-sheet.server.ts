import { readSheet } from "read-excel-file/node";
import type { FileRecord } from "./read-records.ts";

/** The records of the first sheet of an .xlsx file, with their lines; days as YYYY-MM-DD. */
export async function readSheetRecords(bytes: Uint8Array): Promise<FileRecord[]> {
  const rows = await readSheet(Buffer.from(bytes)).catch(() => null);
  if (rows === null) return [{ line: 1, cells: [], decimalComma: false, broken: notASheet }];
  return rows
    .map((row, at) => ({ line: at + 1, cells: row.map(cellText), decimalComma: false }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

const notASheet =
  "This is no .xlsx file that can be read. Save the sheet as .xlsx or CSV once more.";

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
