import Papa from "papaparse";
import { unguardFormula } from "#app/values/text/formula-start.ts";

/** A record of a file, with the line that it begins on, and why it can't be read. */
export type FileRecord = {
  line: number;
  cells: string[];
  /** Whether semicolons part the cells: spreadsheets write them where commas begin decimals. */
  decimalComma: boolean;
  /** Places of cells that hold a formula in place of its result. */
  formulas?: readonly number[];
  broken?: string;
};

/** A file of which no line can be read. */
export const brokenFile = (broken: string): FileRecord => ({
  line: 1,
  cells: [],
  decimalComma: false,
  broken,
});

const brokenQuote =
  "A quotation mark is not closed. Put the whole cell between two, and write one inside it twice.";

const separators = [",", ";", "\t"];
/** The record that a text begins with; its quoted cells may have line ends. */
const firstRecord = /^(?:"(?:[^"]|"")*"|[^\n])*/;
const quoted = /"(?:[^"]|"")*"/g;
/** Cells of the shortest line that says a departure: deal, day, seats. */
const fewestCells = 3;

/**
 * Reads CSV (RFC 4180) as spreadsheets write or copy it: cells between commas, semicolons or tabs.
 * Under typed names there may be copied lines. Empty lines are left out.
 */
export function readRecords(file: string): FileRecord[] {
  const text = plainText(file);
  const records: FileRecord[] = [];
  let [at, line] = [0, 1];
  let ofFile: string | null = null;
  while (at < text.length) {
    const rest = text.slice(at);
    const delimiter = separatorOf(rest, ofFile);
    const { data, errors, meta } = Papa.parse<string[]>(rest, {
      delimiter,
      newline: "\n",
      preview: 1,
      fastMode: false,
    });
    const cells = (data[0] ?? []).map(typedCell);
    const isBroken = errors.some(({ type }) => type === "Quotes");
    if (cells.some((cell) => cell !== "")) {
      const decimalComma = delimiter === ";";
      records.push({ line, cells, decimalComma, ...(isBroken && { broken: brokenQuote }) });
      ofFile ??= delimiter;
    }
    const end = meta.cursor === 0 ? rest.length : meta.cursor;
    line += rest.slice(0, end).split("\n").length - 1;
    at += end;
  }
  return records;
}

/** Reads a whole file, whose first record says what parts all cells. Empty lines are left out. */
export function readTable(file: string): FileRecord[] {
  const text = plainText(file);
  const delimiter = separatorOf(fromFirstParted(text), null);
  const records: FileRecord[] = [];
  let [at, line] = [0, 1];
  Papa.parse<string[]>(text, {
    delimiter,
    newline: "\n",
    fastMode: false,
    step({ data, errors, meta }) {
      const cells = data.map(typedCell);
      const isBroken = errors.some(({ type }) => type === "Quotes");
      if (isBroken || cells.some((cell) => cell !== ""))
        records.push({
          line,
          cells,
          decimalComma: delimiter === ";",
          formulas: data.flatMap((cell, place) => (isFormula(cell) ? place : [])),
          ...(isBroken && { broken: brokenQuote }),
        });
      line += text.slice(at, meta.cursor).split("\n").length - 1;
      at = meta.cursor;
    },
  });
  return records;
}

/** A title may stand above the headings. */
function fromFirstParted(text: string): string {
  const lines = text.split("\n", 10);
  const titles = lines.findIndex((one) => /[,;\t]/.test(one));
  return lines.slice(Math.max(0, titles)).join("\n");
}

const plainText = (file: string) =>
  file
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    // Tells Excel the separator.
    .replace(/^sep=.\n/i, "\n");

/** The file's separator if it parts this record too; else that which makes the most cells. */
function separatorOf(rest: string, ofFile: string | null): string {
  const bare = (firstRecord.exec(rest)?.[0] ?? "").replaceAll(quoted, "");
  const cells = (separator: string) => bare.split(separator).length;
  if (ofFile !== null && cells("\t") === 1 && cells(ofFile) >= fewestCells) return ofFile;
  const found = separators.filter((separator) => bare.includes(separator));
  const inOrder = found.toSorted((one, other) => bare.indexOf(one) - bare.indexOf(other));
  return inOrder.toSorted((one, other) => cells(other) - cells(one))[0] ?? ",";
}

const keptText = /^="([^"]*)"$/;
const formula = /^=\s*(?:[a-z.]+\(|.*\$?[a-z]{1,3}\$?\d)/i;
/** What our own files guard with an apostrophe is text. */
const isFormula = (cell: string) => formula.test(cell.trim()) && !keptText.test(cell.trim());

/**
 * A cell as typed: our own files put an apostrophe before what would run as a formula, Excel writes
 * ="00123" to keep zeros.
 */
function typedCell(cell: string): string {
  return unguardFormula(cell.trim().replace(keptText, "$1"));
}
