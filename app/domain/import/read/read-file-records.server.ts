import { decodeText } from "#app/values/files/decode-text.ts";
import { brokenFile, type FileRecord, readTable } from "#app/values/files/read-records.ts";
import { readSheetRecords } from "#app/values/files/read-sheet.server.ts";
import { isArchive, refuseFormat } from "#app/values/files/refuse-format.ts";

const mostCells = 1_000;
const empty = "This file is empty. Leave it out, or write lines below its headings.";
const tooWide = (cells: number) =>
  `This line has ${cells.toLocaleString("en-US")} cells, of at most ${mostCells.toLocaleString("en-US")}. Leave only the columns that are needed.`;

/** The records of a file by what it holds, not by its ending; empty lines are left out. */
export async function readFileRecords(bytes: Uint8Array): Promise<FileRecord[]> {
  const message = refuseFormat(bytes);
  if (message !== null) return [brokenFile(message)];
  const records = isArchive(bytes) ? await readSheetRecords(bytes) : readTable(decodeText(bytes));
  const wide = records.find(({ cells }) => cells.length > mostCells);
  if (wide) return [{ ...wide, cells: [], broken: tooWide(wide.cells.length) }];
  return records.length === 0 ? [brokenFile(empty)] : records;
}
