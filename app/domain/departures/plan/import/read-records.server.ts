import Papa from "papaparse";

/** A record of a file, with the line that it begins on, and why it can't be read. */
export type FileRecord = { line: number; cells: string[]; broken?: string };

const brokenQuote =
  "A quotation mark is not closed. Put the whole cell between two, and write one inside it twice.";

/** The separator after a record's first cell, which may be in quotes. */
const firstSeparator = /^(?:"(?:[^"]|"")*"|[^,;\t\n]*)([,;\t])/;

/**
 * Reads CSV (RFC 4180) as spreadsheets write or copy it: cells between commas, semicolons or tabs,
 * whichever comes first in a line: under typed names there may be copied lines. Empty lines are left
 * out.
 */
export function readRecords(file: string): FileRecord[] {
  const text = file.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const records: FileRecord[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const rest = text.slice(at);
    const { data, errors, meta } = Papa.parse<string[]>(rest, {
      delimiter: firstSeparator.exec(rest)?.[1] ?? ",",
      newline: "\n",
      preview: 1,
      fastMode: false,
    });
    const cells = (data[0] ?? []).map((cell) => cell.trim());
    const isBroken = errors.some(({ type }) => type === "Quotes");
    if (cells.some((cell) => cell !== ""))
      records.push({ line, cells, ...(isBroken && { broken: brokenQuote }) });
    const end = meta.cursor === 0 ? rest.length : meta.cursor;
    line += rest.slice(0, end).split("\n").length - 1;
    at += end;
  }
  return records;
}
