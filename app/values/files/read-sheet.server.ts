import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { SheetData } from "read-excel-file/universal";
import { isSheetTooLarge } from "./is-sheet-too-large.ts";
import { brokenFile, type FileRecord } from "./read-records.ts";

/** The records of the first visible sheet of an .xlsx file, with their lines; days as YYYY-MM-DD. */
export async function readSheetRecords(bytes: Uint8Array): Promise<FileRecord[]> {
  try {
    if (isSheetTooLarge(bytes)) return [brokenFile(tooLarge)];
    const sheet = firstVisible(bytes);
    if (sheet === 0) return [brokenFile(allHidden)];
    const shown = withFailedCells(bytes);
    // Few files are sheets: the process at rest does not have it (decision 063).
    const { readSheet } = await import("read-excel-file/universal");
    return recordsOf(await readSheet(new Blob([new Uint8Array(shown)]), sheet));
  } catch {
    return [brokenFile(notASheet)];
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
const allHidden = "All sheets of this file are hidden. Show the one to read, and save it.";

/** The number of the first sheet that Excel shows, 0 for none; the reader tells them not apart. */
function firstVisible(bytes: Uint8Array): number {
  const workbook = "xl/workbook.xml";
  const { [workbook]: xml } = unzipSync(bytes, { filter: ({ name }) => name === workbook });
  const sheets = strFromU8(xml ?? new Uint8Array()).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [""];
  return sheets.findIndex((sheet) => !/\sstate="(?:hidden|veryHidden)"/.test(sheet)) + 1;
}

const failedCell = /(<(?:\w+:)?c\b[^>]*?\st=)(["'])e\2/g;

/** A file with what Excel shows of cells that it can't compute, #REF!, as text: the reader takes them as empty. */
function withFailedCells(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes);
  const failing = Object.entries(parts).flatMap(([name, part]) => {
    if (!name.startsWith("xl/worksheets/")) return [];
    const xml = strFromU8(part, true);
    return xml.search(failedCell) === -1 ? [] : [[name, xml] as const];
  });
  if (failing.length === 0) return bytes;
  for (const [name, xml] of failing)
    parts[name] = strToU8(xml.replaceAll(failedCell, "$1$2str$2"), true);
  return zipSync(parts, { level: 0 });
}

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
