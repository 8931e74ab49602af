import Papa from "papaparse";
import { guardFormula } from "#app/values/text/formula-start.ts";

/** An amount is written with two decimals, so that it is never taken for a text or a date. */
type Amount = { readonly cents: number };
export type Cell = string | number | boolean | Amount | null | undefined;

export type Table<Row> = {
  heads: readonly string[];
  rows: Iterable<Row> | AsyncIterable<Row>;
  cells: (row: Row) => readonly Cell[];
};

/** The head of each column, and its cell of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

export function tableOf<Row>(rows: Table<Row>["rows"], columns: CsvColumns<Row>): Table<Row> {
  const cells = Object.values(columns);
  return { heads: Object.keys(columns), rows, cells: (row) => cells.map((cell) => cell(row)) };
}

/** Rows that become text at once. */
const rowsAtOnce = 200;

/**
 * The text of a CSV file (RFC 4180, with a byte order mark for Excel): a line of heads, then one per
 * row. Texts that a spreadsheet would run as a formula get a leading apostrophe; numbers stay numbers,
 * amounts have two decimals.
 */
export async function* csvText<Row>({
  heads,
  rows,
  cells,
}: Table<Row>): AsyncGenerator<string, void, undefined> {
  yield `\uFEFF${csvLines([heads])}`;
  let waiting: (readonly Cell[])[] = [];
  for await (const row of rows) {
    waiting.push(cells(row));
    if (waiting.length < rowsAtOnce) continue;
    yield csvLines(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield csvLines(waiting);
}

function written(cell: Cell) {
  if (typeof cell === "object" && cell !== null) return twoDecimals(cell);
  return typeof cell === "string" ? guardFormula(cell) : cell;
}

function twoDecimals({ cents }: Amount): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Spreadsheets that also split at these would begin a new cell, and so a formula, inside a text. */
const otherSeparators = /[;\t|]/;
const quotes = (value: unknown) => typeof value === "string" && otherSeparators.test(value);

const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(
    rows.map((cells) => cells.map(written)),
    { quotes },
  )}\r\n`;
